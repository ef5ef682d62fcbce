/** Figures of an answer that are worked out from others: what is right stays, and what its own parts belie is put right. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { finished, say as sayLong } from '../../../test/support/finished.ts'
import { becomes, stays } from '../../../test/support/instruction.ts'

describe('a figure that follows from others', () => {
  stays('is one of two for each of the other', 'She has 112 goals in 18 games, about 6.2 a game.', [
    'she is one metre eighty three and right handed',
    'she is already at one hundred and twelve goals in eighteen games',
    'she tried that five times and scored four',
  ])
  stays('lies between two that are told in one line', 'Her push rate is down by about 20 a minute late on.', [
    'she made twelve tries in the final',
    'late in the game her push rate dropped from like ninety a minute to seventy',
  ])
  stays('is a difference of two in the same line', 'The spline needs 10 minutes less than the cane.', [
    'leave the frame in the sun for ten minutes first',
    'soak the new cane in warm water, thirty minutes, shiny side up, spline twenty minutes',
  ])
  stays('is a difference in a smaller unit', 'It weighs 2.9 kg, 300 g more than the website says.', [
    'the website says two point six kilos and mine is two point nine kilos',
    'the paddle is another kilo',
  ])
  stays('has its parts in brackets', 'Rest it for 2 hours (1 h 30 min + 30 min) in all.', [
    'the first rise is one and a half hours and the second thirty minutes',
  ])
})

describe('a result that its own parts belie', () => {
  const sheets = ['there are two hundred and fourteen large sheets, eight medium sheets and three small sheets']
  becomes(
    'is put right where it is a sum',
    [
      'Print 214 sheets, then 8 sheets and 3 sheets, 235 sheets in all.',
      'Print 214 sheets, then 8 sheets and 3 sheets, 225 sheets in all.',
    ],
    sheets,
  )
  stays('is left where it is right', 'Print 214 sheets, then 8 sheets and 3 sheets, 225 sheets in all.', sheets)
  becomes(
    'is put right with its parts in brackets',
    ['It costs $171 ($96 + $85) to set up.', 'It costs $181 ($96 + $85) to set up.'],
    ['everything but the enlarger is ninety six dollars', 'the enlarger was eighty five dollars'],
  )
  becomes(
    'is put right where its parts are called otherwise',
    [
      '58 cars and 11 lorries are queuing, 79 vehicles in all.',
      '58 cars and 11 lorries are queuing, 69 vehicles in all.',
    ],
    ['I counted fifty eight cars and er eleven lorries'],
  )
  becomes(
    'is put right where its parts are listed behind it',
    [
      'The reward is $25,000: $15,000 from friends, $5,000 from the county.',
      'The reward is $20,000: $15,000 from friends, $5,000 from the county.',
    ],
    ['friends of the museum have put up fifteen thousand dollars', 'the county is adding five thousand dollars'],
  )
  becomes(
    'is put right where it is what two others differ by, as finely as it was told',
    [
      'Each costs £3.10 against £22 at a nursery, a saving of £19.90.',
      'Each costs £3.10 against £22 at a nursery, a saving of £18.90.',
    ],
    ['each one costs me about three pounds ten', 'at the nursery they are twenty two pounds'],
  )
  becomes(
    'is put right where it is a step',
    ['The price fell by $3,500 from $15,000 to $12,500.', 'The price fell by $2,500 from $15,000 to $12,500.'],
    ['he asked fifteen thousand dollars for it', 'we haggled and he went to twelve thousand five hundred dollars'],
  )
})

describe('a result whose parts stand beside it', () => {
  const put = (title: string, text: string, wrong: string, right: string, lines: string[]) => {
    becomes(title, [text.replace('#', wrong), text.replace('#', right)], lines)
    stays(`${title}, and is left where it is right`, text.replace('#', right), lines)
  }
  put('is a change', 'The market went from 26 stalls to 5, a loss of # there.', '19', '21', [
    'when I began there were twenty six stalls on this side',
    'now there are five',
    'and I have worked here nineteen years',
  ])
  put('is the time between two times of day', '# minutes pass between 2:15 pm and 3:20 pm.', '45', '65', [
    "it's two fifteen pm and the plane is circling",
    "it's three twenty pm and it is down",
  ])
  put('is a share', 'It named 51 of 64 birds, about #%.', '90', '80', [
    'I played it sixty four birds this spring',
    'and it got fifty one of them right',
  ])
  put('compares two', 'It costs £118, £# less than the German heater at £1,140.', '1,220', '1,022', [
    'I paid a hundred and eighteen pounds for the whole kit',
    'the German one is eleven hundred and forty pounds',
  ])
  put('is what is left', 'Of 112 people who signed up, 87 spoke, so # did not.', '35', '25', [
    'a hundred and twelve people signed up tonight',
    'eighty seven of them got to speak before midnight',
  ])
  put('is so much each time', 'Pay $14 an hour for 42 hours, $# in all.', '558', '588', [
    'I pay him fourteen dollars an hour',
    'last month that was forty two hours',
  ])
  put('is so many of these', 'It has 4 rolls of 3 m, # m of tape in all.', '16', '12', [
    'there are three metres on a roll',
    'and you get four rolls with it',
  ])
  put('is for each of them', 'The car is $240, $# each with 4 people.', '80', '60', [
    'the car costs two hundred and forty dollars',
    'and we were four people in it',
  ])
})

describe('a figure beside others of which it is no result', () => {
  stays(
    'between two times of day',
    'It opens at 9:00 am and closes at 5:00 pm, and 30 minutes before that the kitchen stops.',
    ['we open at nine am and close at five pm', 'the kitchen stops thirty minutes before we close'],
  )
  stays(
    'more than one that is told of something else',
    'Bring $20 in cash, since entry is now $5 more than the $12 that is listed.',
    ['bring twenty dollars in cash', 'it says twelve dollars on the list but it is five dollars more now'],
  )
  stays('a share of something else', 'Of her visitors 51 of 64 came back, about 20% of them with friends.', [
    'we had sixty four visitors and fifty one came back',
    'twenty percent of them brought friends',
  ])
  stays('a total with more in it', 'Run 3 laps of 40 m plus the way back, 200 m in all.', [
    'you run three laps of forty metres',
    'with the way back that makes two hundred metres',
  ])
  stays('so much each, and a sum for something else', 'Tickets are $15 each, and the 4 people paid $80 for dinner.', [
    'tickets were fifteen dollars each',
    'and then four people had dinner for eighty dollars',
  ])
})

describe('what is nearly right, or in another unit', () => {
  becomes(
    'is told in another unit',
    ['Rest the dough for 90 seconds.', 'Rest the dough for 180 seconds.'],
    ['knead the ball until it is smooth', 'rest the dough for three minutes under a cloth'],
  )
  becomes(
    'is one that was said in full',
    ['Leave the dough to rise for 30 minutes.', 'Leave the dough to rise for 90 minutes.'],
    ['leave the dough to rise for an hour and a half'],
  )
  stays('is the half of a metre', 'Turn the handle over the last 1.5 m.', [
    'turn the handle over the last metre and a half',
  ])
})

describe('numbers that are told in their own way', () => {
  stays('tens of thousands in signs', '宿は1泊1万1,000円です。', ['泊まった宿は一泊一万一千円でした'], 'ja')
  stays(
    'an hour of the day behind its article',
    'Servido só a partir das 16h no bairro.',
    ['no bairro só a partir das quatro da tarde'],
    'pt',
  )
  stays('less than one', 'She is out of the square in about 0.6 s.', [
    'she is out of the square in nought point six of a second',
  ])
  becomes(
    'a currency by its sign',
    ['She asks ₦80,000 for a dress.', 'She asks ₦18,000 for a dress.'],
    ['she asks eighteen thousand naira for a dress'],
  )
  becomes(
    'what is taken back with a filler before it',
    ['Handschuhe kosten 19 €.', 'Handschuhe kosten 21 €.'],
    ['Handschuhe aus Leder, neunzehn Euro, ähm nee, einundzwanzig waren es'],
    'de',
  )
  becomes(
    'how fast, which is no distance',
    ['The wind blows at 50 mph.', 'The wind blows at 15 mph.'],
    ['the wind blows at fifteen miles an hour', 'and we are fifty miles from home'],
  )
  becomes(
    'the number of a bus',
    ['Bus 16 is suspended today.', 'Bus 18 is suspended today.'],
    ['the number eighteen bus is suspended today', 'power is out since seven'],
  )
  stays(
    'a half behind what it is of',
    'L’oncle a 7,5 hectares de vignes.',
    ['les vignes de mon oncle, sept hectares et demi, il allait vendanger dans neuf jours'],
    'fr',
  )
  stays('what was said before a correction is taken back too', 'Count 3 narrow boats hit, one of them green.', [
    "it's already hit two narrow boats two no three there's a green one behind the willow",
    'the barge came loose at the lock',
  ])
  it('the number of an item in a list is no amount', () => {
    const exercise = (name: string, sets: string, reps: string, notes: string) => ({
      name,
      sets,
      reps,
      rest: '',
      notes,
    })
    const exercises = [
      exercise('Hangs', '6', '10 s', 'from 0:00'),
      exercise('Pinch block lifts', '5', '5', 'from 0:08; wide pinch, 80 mm'),
      exercise('Reverse wrist curls', '3', '15', 'from 0:16; 5 kg dumbbell'),
    ]
    const speech = sayLong(
      'two is hangs six sets of ten seconds',
      'three is pinch block lifts wide pinch uh eighty millimeters five sets of five',
      'then reverse wrist curls three by fifteen with a five kilo dumbbell slow three seconds down',
    )
    const onScreenText = [{ start: 8, end: 14, text: '3 PINCH 80 mm 5 × 5' }]
    const { result } = finished('workout-plan', { exercises }, { speech, onScreenText }, true)
    assert.deepEqual(result.exercises, exercises)
  })
  becomes(
    'what counts things is not replaced by a time',
    ['Há 25 cascatas na mesma parede.', 'Há 20 cascatas na mesma parede.'],
    ['aquelas vinte cascatas na mesma parede, são vinte e cinco minutos a pé desde a estrada'],
    'pt',
  )
})
