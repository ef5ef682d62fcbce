import { readFile, writeFile } from 'node:fs/promises'

/** Puts what a command printed into its section of a Markdown file: what stands between the section's two marks. */
export async function writeSection(file: string, section: string, text: string): Promise<void> {
  const [open, close] = [`<!-- ${section} -->`, `<!-- /${section} -->`]
  const page = await readFile(file, 'utf8')
  const [from, to] = [page.indexOf(open), page.indexOf(close)]
  if (from < 0 || to < from) throw new Error(`${file} has no section ${open} … ${close}`)
  await writeFile(file, `${page.slice(0, from + open.length)}\n\n${text}\n\n${page.slice(to)}`)
}
