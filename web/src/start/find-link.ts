/** The first link in a text. */
export const findLink = (text: string): string | undefined => /https?:\/\/[^\s"'<>]{3,2000}/.exec(text)?.[0]
