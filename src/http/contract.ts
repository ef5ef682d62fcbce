/**
 * The bodies of the contract, by the contract's names. `/openapi.json` is made from these, and the tests check every
 * answer against them. The formats' own schemas are unnamed, so that a model can be given them whole; they and their
 * parts get their names here.
 */

import { z } from '@hono/zod-openapi'
import contentScreening from '../formats/content-screening.ts'
import creatorBrief from '../formats/creator-brief.ts'
import defaultFormat from '../formats/default.ts'
import { workflowFormats } from '../formats/index.ts'
import recipe from '../formats/recipe.ts'
import { anyVideo } from '../platforms/index.ts'

const JobStatus = z.enum(['pending', 'processing', 'success', 'failed']).meta({ id: 'JobStatus' })

export const OutputFormat = z
  .enum(workflowFormats)
  .meta({ id: 'OutputFormat', description: 'A workflow format. Leave it out for the default analysis.' })

export const SubmitJobRequest = z
  .object({
    url: z.url().meta({ description: `The link of ${anyVideo}.` }),
    format: OutputFormat.optional(),
  })
  .meta({ id: 'SubmitJobRequest' })

const Scene = defaultFormat.schema.shape.scenes.unwrap().element.meta({ id: 'Scene' })
const VideoAnalysis = defaultFormat.schema.extend({ scenes: z.array(Scene).optional() }).meta({ id: 'VideoAnalysis' })

const ContentScreeningResult = contentScreening.schema.meta({ id: 'ContentScreeningResult' })

const CreatorBriefResult = creatorBrief.schema.meta({ id: 'CreatorBriefResult' })

const recipeParts = recipe.schema.shape
const RecipeIngredient = recipeParts.ingredients.element.meta({ id: 'RecipeIngredient' })
const RecipeInstruction = recipeParts.instructions.element.meta({ id: 'RecipeInstruction' })
const RecipeTemperature = recipeParts.metadata.shape.temperature.meta({ id: 'RecipeTemperature' })
const RecipeMetadata = recipeParts.metadata.extend({ temperature: RecipeTemperature }).meta({ id: 'RecipeMetadata' })
const RecipeResult = recipe.schema
  .extend({
    ingredients: z.array(RecipeIngredient),
    instructions: z.array(RecipeInstruction),
    metadata: RecipeMetadata,
  })
  .meta({ id: 'RecipeResult' })

const WorkflowFormatResult = z
  .looseObject({})
  .meta({ id: 'WorkflowFormatResult', description: 'Its fields depend on the format: see `/v1/formats`.' })

/** `document-results.ts` describes which format has which. */
const Result = z.union([VideoAnalysis, ContentScreeningResult, CreatorBriefResult, RecipeResult, WorkflowFormatResult])

const jobFields = { jobId: z.uuid(), videoId: z.string(), status: JobStatus }

export const SubmitJobResponse = z
  .strictObject({
    ...jobFields,
    pollUrl: z
      .string()
      .optional()
      .meta({ description: 'Relative to the service’s URL. Present when a job was created.' }),
    result: Result.optional().meta({ description: 'Present when the video was already analysed in this format.' }),
    format: OutputFormat.optional(),
  })
  .meta({ id: 'SubmitJobResponse' })

export const PollJobResponse = z
  .strictObject({
    ...jobFields,
    result: Result.optional().meta({ description: 'Present on success.' }),
    error: z.string().optional().meta({ description: 'Why the job failed.' }),
    format: OutputFormat.optional(),
  })
  .meta({ id: 'PollJobResponse' })

const Job = z
  .strictObject({
    ...jobFields,
    video: z.url(),
    expiresAt: z.iso.datetime(),
    result: VideoAnalysis.optional(),
    error: z.string().optional(),
  })
  .meta({ id: 'Job', description: 'A job as it is stored. No endpoint returns it.' })

export const ErrorBody = z.strictObject({ error: z.string() }).meta({ id: 'Error' })

const PaymentOption = z
  .looseObject({
    scheme: z.literal('exact'),
    network: z.string().meta({ description: 'A CAIP-2 chain id.' }),
    resource: z.string().meta({ description: 'The paid operation.' }),
    payTo: z.string(),
    maxAmountRequired: z.string().meta({ description: 'The price in dollars.' }),
    description: z.string().optional(),
    mimeType: z.string().optional(),
  })
  .meta({
    id: 'PaymentOption',
    description: 'The other fields are what an x402 client needs to pay from the body alone.',
  })

export const PaymentRequiredResponse = z
  .strictObject({ x402Version: z.int().min(1).max(1), accepts: z.array(PaymentOption) })
  .meta({ id: 'PaymentRequiredResponse' })

/** Named by the contract but used by no endpoint, so that they would not reach the document by themselves. */
export const unusedSchemas = { Job }
