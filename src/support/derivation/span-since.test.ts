import { describe } from 'node:test'
import { becomes, stays } from '../../../test/support/instruction.ts'

describe('minutes that are counted from a time of day', () => {
  const ferry = ['the cable went at six thirty four', 'fire and rescue were here at six fifty two']
  becomes(
    'are put right',
    ['Rescue came at 6:52, 28 minutes after the cable went.', 'Rescue came at 6:52, 18 minutes after the cable went.'],
    ferry,
  )
  becomes(
    'are put right in Japanese',
    ['6時52分、28分後に着いた。', '6時52分、18分後に着いた。'],
    ['六時三十四分にケーブルが切れた。', '六時五十二分に消防が着いた。'],
    'ja',
  )
  stays('stay where they are right', 'Rescue came at 6:52, 18 minutes after the cable went.', ferry)
  stays('stay where the video says so', 'Rescue came at 6:52, 28 minutes after the cable went.', [
    ...ferry,
    'that is twenty eight minutes after the cable went they say',
  ])
  stays('stay where they may be counted from several times', 'Rescue came at 6:52, 28 minutes after the call.', [
    ...ferry,
    'the call was at six thirty',
  ])
})
