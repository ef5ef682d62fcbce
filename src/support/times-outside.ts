/** Places in a video that lie behind its end: "the demo at 1:58", in one of 49 seconds. Times of day are none. */

import type { Known } from './known.ts'
import { isTimeTold } from './reading/told-time.ts'

const look =
  'see|watch|shown|ver|veja|vê|vea|véase|mira|voir|regardez|siehe|schau|vedi|guarda|starts?|begins?|começa|empieza|comienza|commence|beginnt|inizia'
const place = new RegExp(
  String.raw`(?:^|(?<=[;,(.] ?))(?:(?:from|starts? at|at|ab|da|dal|dalle|desde|em|en|bei|a partir de|à partir de|dès|vanaf|från|od|с)|(?:${look})(?: (?:at|from|em|en|a|à|bei|ab|um|a|alle|da))?) (\d{1,2}):([0-5]\d)(?!\d| ?[ap]\.?m)[;,:]? ?`,
  'gi',
)

/** "The demo at 1:58": inside a sentence. */
const roughly = 'about|around|etwa|circa|environ|unos'
const atCut = String.raw`(?<=(?:cut|jump|corte|coupe|schnitt|taglio|salto) )(?:(?:at|bei|en|a|à) (?:${roughly})|en|a)`
const inside = new RegExp(
  String.raw` (?:at|from|until|till|bei|bis|em|en|aos|até|hasta|à|jusqu['’]à|fino a|(?<=(?:vedono|vede|vedere|visibil[ei]|vedi|bene) )a|ab|عند|في|حتى|${atCut}) (\d{1,2}):([0-5]\d)(?!\d| ?(?:[ap]\.?m|uhr|h\b|min|o['’]clock|ص|م))`,
  'giu',
)

/** "2:58で", "1:58 पर": in languages that put the word behind the time. */
const behind = /(?<![\d:])(\d{1,2}):([0-5]\d)(?:で(?:は)?|に(?:は)?|から|あたりで|頃に| पर| में| से|에서)[、,]? ?/gu

/** "(see the video at 1:58)", in languages that put the time before the word. */
const bracketed =
  /\s?[（(](?=[^()（）]{0,40}(?:video|vídeo|vidéo|वीडियो|動画|ビデオ|فيديو|видео|देखें|देखिए|参照|见|انظر))[^()（）\d]{0,40}(\d{1,2}):([0-5]\d)[^()（）\d]{0,40}[)）]/giu

/** "Not deeper than the knee (2:29)": so early, nothing opens or closes. */
const alone = /\s?[（(]([0-5]):([0-5]\d)[)）]/gu

/** "From 1:27; hips quiet" in a video of 49 seconds: the place is none. */
export const withoutTimesOutside = (text: string, known: Known): string => {
  const cut = text.slice(0, 4_000)
  const rest = [place, bracketed, alone].reduce((left, pattern) => withoutPlaces(left, pattern, known), cut)
  const isOther = (minutes: number) => !ofVideo.test(cut) && isTimeOfDay(minutes, known)
  return [inside, behind].reduce((left, pattern) => withoutPlaces(left, pattern, known, isOther), rest)
}

/** Words of a sentence that speaks of the video. */
const ofVideo =
  /(?<!\p{L})(?:frames?|clip|video|demo|shots?|scenes?|footage|shown|seen?|watch|looks?|cuts?|cameras?|cámara|caméra|kamera|telecamera|edit(?:ed)?|overlay|on-screen|vídeo|vidéo|corte|escena|coupe|scène|schnitt|szene|einstellung|taglio|scena|inquadratura)(?!\p{L})|動画|映像|カット|場面|シーン|वीडियो|दृश्य|مشهد|لقطة|فيديو|画面|镜头|영상|장면/iu

/**
 * "Opens at 9:00": nobody takes a short video for one of many minutes, and whoever was shown pictures may have read it
 * off a sign.
 */
const isTimeOfDay = (minutes: number, { duration, hasPictures }: Known) =>
  minutes > 5 && (hasPictures || minutes * 60 > 3 * duration)

const onClock =
  /^\s?(?:on the (?:clock|timer|watch)|gone|elapsed|into the|per|a (?:km|kilomet\p{L}{2}|mile))(?!\p{L})/iu

const withoutPlaces = (
  text: string,
  pattern: RegExp,
  { duration, sources, figures }: Known,
  isOther: (minutes: number) => boolean = () => false,
): string =>
  text.replaceAll(pattern, (whole, minutes: string, rest: string, at: number) => {
    if (isOther(Number(minutes))) return whole
    const isSaid = sources.all.some((source) => source.text.includes(`${minutes}:${rest}`))
    // "At 12:00 on the last day", where noon is told.
    const [figure] = figures.in(`${minutes}:${rest}`)
    const isTold =
      figure?.clock &&
      (figures.all.some(({ unit, value }) => unit?.family === 'clock' && figure.readings.includes(value)) ||
        isTimeTold(figure.clock, sources.all))
    const seconds = Number(minutes) * 60 + Number(rest)
    // "Four minutes fifty gone", on a clock that the video shows.
    const isLength =
      onClock.test(text.slice(at + whole.length)) &&
      figures.all.some(({ unit, value }) => unit?.family === 'time' && value * unit.size === seconds)
    return isSaid || isTold || isLength || seconds <= duration + 1 ? whole : ''
  })
