/** The bodies of the live endpoints: `/openapi.json` is made from these, and the tests check every answer against them. */

import { z } from '@hono/zod-openapi'
import { platformNames } from '../../platforms/index.ts'

const seconds = z.number().min(0)
const span = { start: seconds, end: seconds }
const share = z.number().min(0).max(1)
const transition = z.enum(['start', 'cut', 'fade'])

export const ProgressEvent = z
  .strictObject({
    status: z.enum(['pending', 'processing']),
    stage: z.enum(['waiting', 'downloading', 'decoding', 'listening', 'reading', 'looking', 'composing']),
    fraction: share.meta({ description: 'Completed share of the analysis, from 0 to 1.' }),
    etaSeconds: z.int().min(0).nullable().meta({
      description: 'Estimated seconds until the job ends, based on earlier videos. null when there is no estimate.',
    }),
  })
  .meta({ id: 'ProgressEvent' })

export const NoticeEvent = z
  .strictObject({ kind: z.literal('basic-result'), text: z.string() })
  .meta({ id: 'NoticeEvent', description: 'A message about the result to show to people.' })

const Frame = z
  .strictObject({
    n: z.int().min(0),
    at: seconds,
    width: z.int(),
    height: z.int(),
    url: z.string().meta({ description: 'Relative to the service’s URL.' }),
  })
  .meta({ id: 'Frame', description: 'A small still of the video, about one for each shot and every two seconds.' })

const TextRole = z.enum(['content', 'interface', 'subtitle']).meta({
  description:
    'content: text of the video. interface: text of an app around it. subtitle: text that only repeats the speech.',
})

const found = <Kind extends string>(kind: Kind) => ({ kind: z.literal(kind) })

export const FindingEvent = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...found('video'),
      title: z.string(),
      author: z.string(),
      authorHandle: z.string(),
      caption: z.string(),
      durationSeconds: seconds.meta({ description: '0 when not known yet.' }),
    }),
    z.strictObject({ ...found('frame'), ...Frame.shape }),
    z.strictObject({
      ...found('seen'),
      at: seconds,
      things: z.array(z.strictObject({ name: z.string(), count: z.int() })),
      shows: z.array(z.string()),
    }),
    z.strictObject({ ...found('speech'), ...span, text: z.string() }),
    z.strictObject({ ...found('text'), ...span, text: z.string(), role: TextRole }),
    z.strictObject({ ...found('shot'), ...span, transition }),
  ])
  .meta({ id: 'FindingEvent', description: 'Something heard, read or seen in the video, sent as soon as it is found.' })

const Video = z.strictObject({
  platform: z.enum(platformNames),
  id: z.string(),
  url: z.string(),
  title: z.string(),
  author: z.string(),
  authorHandle: z.string(),
  caption: z.string(),
  music: z.strictObject({ title: z.string(), artist: z.string() }),
  durationSeconds: seconds,
  width: z.int(),
  height: z.int(),
})

const Shot = z.strictObject({
  ...span,
  transition,
  keyFrame: seconds,
  things: z.array(z.strictObject({ name: z.string(), count: z.int(), score: share })),
  shows: z.array(z.strictObject({ name: z.string(), score: share })),
  people: z.int(),
  faces: z.int(),
  faceHeight: share,
  drawn: z.boolean(),
  explicit: share,
  brightness: share,
  colours: z.array(z.string()),
  movement: share,
  distance: z.enum(['close-up', 'medium', 'wide', '']),
  camera: z.string().optional().describe('The camera movement, as the viewer sees it; empty when unknown'),
})

const Citation = z.strictObject({
  by: z.enum(['heard', 'read', 'posted', 'seen', 'worked-out', 'unconfirmed']),
  at: seconds.optional(),
  words: z.string().optional(),
  line: z.string().optional().meta({
    description: 'The cited line: `s12` is `speech[12]`, `t3` is `text[3]`, `p1` is `post[1]`, `f4` is `shots[4]`.',
  }),
  says: z.enum(['otherwise', 'opposite']).optional().meta({
    description:
      'Present when the line contradicts the value: it gives another figure, or it denies what the value names.',
  }),
})

export const JobEvidence = z
  .strictObject({
    jobId: z.uuid(),
    status: z.enum(['success', 'failed']),
    video: Video.nullable().meta({ description: 'null when a failed job has no evidence. The lists are empty then.' }),
    language: z.string().meta({ description: 'ISO 639-1. Empty when the language is not known.' }),
    speechState: z.enum(['transcribed', 'none', 'untranscribed']),
    speech: z.array(
      z.strictObject({
        ...span,
        text: z.string(),
        words: z.array(z.strictObject({ ...span, text: z.string() })),
      }),
    ),
    translation: z
      .array(z.strictObject({ ...span, text: z.string() }))
      .optional()
      .meta({
        description:
          'A machine translation of the speech into English. Present when the speech is in another language.',
      }),
    translationCoverage: z.number().min(0).max(1).optional().meta({
      description: 'Share of the speech that is translated. Sentences with low confidence are left out.',
    }),
    text: z.array(
      z.strictObject({
        ...span,
        text: z.string(),
        role: TextRole,
        box: z
          .strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
          .meta({ description: 'Fractions of the picture’s width and height.' }),
      }),
    ),
    post: z
      .array(z.strictObject({ kind: z.enum(['title', 'caption', 'author', 'handle', 'sound']), text: z.string() }))
      .meta({ description: 'The lines of the post, in the order of their ids.' }),
    shots: z.array(Shot),
    sound: z.strictObject({ music: z.boolean(), tempo: z.number().nullable() }),
    frames: z.array(Frame),
    clip: z
      .strictObject({
        type: z.string().meta({ description: 'Its media type: `video/mp4` or `video/webm`.' }),
        bytes: z.int().min(1),
        url: z.string().meta({ description: 'Relative to the service’s URL. Supports range requests.' }),
      })
      .nullable()
      .meta({ description: 'The video file. null unless the service stores it (`KEEP_CLIP`).' }),
    support: z
      .array(z.strictObject({ pointer: z.string(), witnesses: z.array(Citation) }))
      .meta({ description: 'The evidence for each value of the result, by its JSON pointer in `result`.' }),
    maker: z
      .strictObject({
        composer: z.enum(['embedded', 'model']),
        model: z.string().nullable(),
        formatVersion: z.int(),
        evidenceVersion: z.int(),
        fallbackFrom: z.string().nullable().meta({
          description:
            'The model that did not answer. Present when this is a basic result, made without a language model.',
        }),
        label: z.string().meta({
          description: 'The same for people: "Basic result, made without a language model." or the name of the model.',
        }),
      })
      .nullable()
      .meta({
        description: 'What produced the result. null when it is not known, or when a newer result has replaced it.',
      }),
    deliveries: z
      .array(
        z.strictObject({
          at: z.iso.datetime(),
          status: z
            .int()
            .nullable()
            .meta({ description: 'The HTTP status of your server’s response. null when there was no response.' }),
          outcome: z.enum(['delivered', 'again', 'given-up']),
        }),
      )
      .meta({ description: 'Calls to `Reelgist-Callback`, oldest first.' }),
  })
  .meta({ id: 'JobEvidence' })
