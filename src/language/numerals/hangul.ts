/** Numbers in Korean, of both kinds: 여섯, 스물여섯 and 육, 이십육. They are read before what they count only. */

const ones = new Map<string, number>()
for (const [at, words] of '하나/한 둘/두 셋/세/석 넷/네/넉 다섯 여섯 일곱 여덟 아홉'.split(' ').entries())
  for (const word of words.split('/')) ones.set(word, at + 1)
const tens = new Map('열 스물 서른 마흔 쉰 예순 일흔 여든 아흔'.split(' ').map((word, at) => [word, (at + 1) * 10]))
tens.set('스무', 20)
const digits = new Map('영일이삼사오육칠팔구'.split('').map((sign, value) => [sign, value]))
digits.set('공', 0).set('륙', 6)

/** What is counted with Korean words, and what with Chinese ones: "이 시간" is this hour, "두 시간" two. */
const things =
  '시간|시|달|살|번|세트|라운드|개|알|명|사람|컵|큰술|작은술|숟갈|숟가락|스푼|곳|가지|장|병|캔|조각|걸음|박|배|대|잔|줄|마리|권|골|스쿱'
const measures =
  '분간|분|초|시|일|주|개월|년|회|세트|라운드|인분|명|원|달러|유로|그램|킬로|밀리|리터|퍼센트|프로|도|점|미터|센티|층|박|배'

const native = new RegExp(
  String.raw`(?<![가-힣])(?:(열|스물|스무|서른|마흔|쉰|예순|일흔|여든|아흔) ?)?(하나|한|둘|두|셋|세|석|넷|네|넉|다섯|여섯|일곱|여덟|아홉)?(?= ?(?:${things}))`,
  'g',
)
/** Two parts are a number wherever they stand: 열여섯에 is "at sixteen". */
const compound =
  /(?<![가-힣])(열|스물|서른|마흔|쉰|예순|일흔|여든|아흔) ?(하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉)(?=[에이가은는을도]?(?:[\s,.!?]|$))/g
const signs = '[영공일이삼사오육륙칠팔구십백천만억]'
const decimal = new RegExp(
  String.raw`(?<![가-힣])(${signs}{1,8}) ?(?:점|쩜) ?([영공일이삼사오육칠팔구]{1,4})(?= ?(?:${measures}|시간))`,
  'g',
)
/** "만점" is a full score, "이 점" this point. */
const chinese = new RegExp(
  String.raw`(?<![가-힣])(?!만점|이 점|이 분은|일 년)((?:${signs}|\d){1,8}(?: ${signs}{1,6}){0,2})(?= ?(?:${measures}))`,
  'g',
)
const scaled = /(?<!\d)(\d{1,9}) ?([만천백억])(?: ?(\d{1,4})([천백])?)?(?= ?(?:원|명|개|회|달러))/g

const scales = new Map([
  ['백', 100],
  ['천', 1000],
  ['만', 10_000],
  ['억', 100_000_000],
])

const half =
  /(?<!\d)(\d{1,9}) ?(시간|분|초|시|개월|달|년|주|컵|개|스푼|큰술|작은술|킬로|리터|배) ?반(?=[\s,.!?]|이|정|도|쯤|$)/g

export const readHangul = (text: string): string =>
  text
    .replace(native, (whole, ten: string | undefined, one: string | undefined) =>
      ten === undefined && one === undefined ? whole : String((tens.get(ten ?? '') ?? 0) + (ones.get(one ?? '') ?? 0)),
    )
    .replace(compound, (_, ten: string, one: string) => String(tens.get(ten)! + ones.get(one)!))
    .replace(
      decimal,
      (_, whole: string, part: string) =>
        `${valueOf(whole)}.${part
          .split('')
          .map((one) => digits.get(one))
          .join('')}`,
    )
    .replace(chinese, (run: string) => (/^[\d ]+$/.test(run) ? run : String(valueOf(run.replaceAll(' ', '')))))
    .replace(scaled, (_, count: string, scale: string, rest?: string, restScale?: string) =>
      String(Number(count) * scales.get(scale)! + Number(rest ?? 0) * (scales.get(restScale ?? '') ?? 1)),
    )
    .replace(half, '$1.5$2')

function valueOf(run: string): number {
  let [total, section, digit] = [0, 0, undefined as number | undefined]
  for (const sign of run) {
    const value = /\d/.test(sign) ? Number(sign) : digits.get(sign)
    if (value !== undefined) digit = (digit ?? 0) * 10 + value
    else if (sign === '십' || sign === '백' || sign === '천') {
      section += (digit ?? 1) * (scales.get(sign) ?? 10)
      digit = undefined
    } else {
      total += (section + (digit ?? (section === 0 ? 1 : 0))) * scales.get(sign)!
      section = 0
      digit = undefined
    }
  }
  return total + section + (digit ?? 0)
}
