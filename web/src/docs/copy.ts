/** A button at every block of code. Where the browser does not let a page copy, there is none. */
export function addCopyButtons(): void {
  // Absent on pages without TLS, other than those of this machine.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return
  for (const figure of document.querySelectorAll<HTMLElement>('figure.code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', () => {
      clipboard.writeText(figure.querySelector('code')?.textContent ?? '').then(
        () => show(button, 'Copied'),
        () => show(button, 'Copying failed'),
      )
    })
    figure.append(button)
  }
}

function show(button: HTMLButtonElement, text: string): void {
  button.textContent = text
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 2_000)
}
