import { boot } from '../boot.ts'

/** Where the terms are and whom to write to, where the operator has said so. */
export function Footer() {
  const { termsUrl, contactUrl } = boot
  if (termsUrl === undefined && contactUrl === undefined) return null
  return (
    <footer class="foot wrap">
      {termsUrl !== undefined && <a href={termsUrl}>Terms</a>}
      {contactUrl !== undefined && <a href={contactUrl}>Contact</a>}
    </footer>
  )
}
