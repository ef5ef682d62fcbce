/** What somebody wants to read, and as what. Title and still are for showing it again. */
export interface VideoOrder {
  url: string
  /** `default` for the analysis that is given when none is asked for. */
  format: string
  title?: string | undefined
  still?: string | undefined
}
