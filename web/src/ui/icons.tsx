const paths = {
  moon: 'M20 14.5A8 8 0 119.500 4a6.500 6.500 0 0010.500 10.500z',
  link: 'M10 14a4 4 0 005.700 0l3-3A4 4 0 0013 5.300l-1 1M14 10a4 4 0 00-5.700 0l-3 3a4 4 0 005.700 5.700l1-1',
  warn: 'M12 4l9 16H3zM12 10v4M12 17v.01',
  lines: 'M4 6h16M4 12h10M4 18h13',
  down: 'M6 9l6 6 6-6',
  go: 'M5 12h14M13 6l6 6-6 6',
  ticket: 'M4 7h16v3.500a1.500 1.500 0 000 3V17H4v-3.500a1.500 1.500 0 000-3zM14 7v10',
  find: 'M17.500 11a6.500 6.500 0 11-13 0 6.500 6.500 0 0113 0zM16 16l4.500 4.500',
  heard: 'M4 10v4M8 6v12M12 9v6M16 4v16M20 10v4',
  read: 'M4 8V5a1 1 0 011-1h3M16 4h3a1 1 0 011 1v3M20 16v3a1 1 0 01-1 1h-3M8 20H5a1 1 0 01-1-1v-3M8.500 9h7M12 9v7',
  seen: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM14.800 12a2.800 2.800 0 11-5.600 0 2.800 2.800 0 015.600 0z',
  print: 'M7 9V4h10v5M7 17H5a1 1 0 01-1-1v-5a2 2 0 012-2h12a2 2 0 012 2v5a1 1 0 01-1 1h-2M7 14h10v6H7z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6a1 1 0 001 1h12a1 1 0 001-1v-6',
  save: 'M12 4v11M8 11l4 4 4-4M5 20h14',
  tick: 'M5 12.500l4.500 4.500L19 7',
  stop: 'M5.600 5.600l12.800 12.800M12 3a9 9 0 100 18 9 9 0 000-18z',
  turn: 'M4 9h12a4 4 0 010 8H8M8 5L4 9l4 4',
  close: 'M6 6l12 12M18 6L6 18',
  play: 'M8 5.500v13l10.500-6.500z',
  pause: 'M9 6v12M15 6v12',
  sound: 'M4 10v4h3.500L12 18V6l-4.500 4zM15.500 9a4.200 4.200 0 010 6M18 6.500a7.800 7.800 0 010 11',
  muted: 'M4 10v4h3.500L12 18V6l-4.500 4zM16 10l4.500 4.500M20.500 10L16 14.500',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  wallet: 'M4 7a2 2 0 012-2h11v3M4 7v10a2 2 0 002 2h14V8H6a2 2 0 01-2-1zM16.500 13.500h.01',
}

export type IconName = keyof typeof paths

/** Drawn by stroke in the colour of the text; never the only sign of something. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
