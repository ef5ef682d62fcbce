/** How often a test does something: `SOAK=1` asks for the full number, and without it a few show as much in less time. */
export const soak = (full: number, usual: number): number => (process.env['SOAK'] === '1' ? full : usual)
