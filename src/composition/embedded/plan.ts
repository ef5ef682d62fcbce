/** How the embedded composer fills a format: for each key of the result, what it takes from the marked video. */

import type { Format } from '../../formats/format.ts'
import type { MarkedVideo } from './marks.ts'

export interface Plan<Result = unknown> {
  format: string
  fields: { [Key in keyof Result]: (video: MarkedVideo) => Result[Key] }
  /** What depends on several fields: an error that names what is missing, a summary of what was found. */
  finish?(result: Result, video: MarkedVideo): Result
}

/** Keeps a plan to the shape of its format: `definePlan(recipe)({ title: …, ingredients: … })`. */
export const definePlan =
  <Result>(format: Format<Result>) =>
  (fields: Plan<Result>['fields'], finish?: Plan<Result>['finish']): Plan<Result> => ({
    format: format.name,
    fields,
    ...(finish && { finish }),
  })
