/** Sentences as videos of each topic say them, to be compared by meaning. */

import type { Topic } from './topics.ts'

export const typical = {
  cooking: [
    'Add two cups of flour and a pinch of salt, then mix until the dough comes together.',
    'Fry the onions and garlic until golden, then stir in the cream and cheese.',
  ],
  fitness: [
    'Do three sets of ten squats and rest for a minute between sets.',
    'Keep your core tight and your back straight as you lift the dumbbells.',
  ],
  health: [
    'This supplement lowers inflammation and balances your hormones.',
    'These symptoms could be a sign of a vitamin deficiency, so talk to your doctor.',
  ],
  fashion: [
    'I am wearing an oversized blazer with high waisted jeans and white sneakers.',
    'Style this dress with boots and a leather jacket for a casual outfit.',
  ],
  beauty: [
    'I apply the serum and moisturizer after cleansing and finish with sunscreen.',
    'Blend the concealer and blush, then set your makeup with powder.',
  ],
  shopping: [
    'These are my favorite Amazon finds under thirty dollars, all linked in my bio.',
    'This gadget costs twenty dollars and everyone needs one at home.',
  ],
  review: [
    'I have been using this for a month and here is my honest review, the pros and cons.',
    'The battery life is great but it feels cheap, so I would give it seven out of ten.',
  ],
  travel: [
    'Here are the best places to visit on your trip, and the viewpoint you cannot miss at sunset.',
    'Stay in the old town, take the train to the beach and book tickets in advance.',
  ],
  restaurant: [
    'This restaurant has the best tacos in the city, and we ordered everything on the menu.',
    'The ramen at this little spot was incredible, go early because the line gets long.',
  ],
  education: [
    'This process is called photosynthesis, and it happens inside the chloroplasts of the cell.',
    'The war began in 1914, and the treaty was signed five years later.',
  ],
  language: [
    'In Spanish, you say buenos días, which means good morning.',
    'Here are three phrases that native speakers use, and how to pronounce them.',
  ],
  news: [
    'There has been an explosion downtown and police are evacuating the area right now.',
    'Flood water is running through the streets and people are being rescued.',
  ],
  music: [
    'I wrote this song last night and the chorus goes like this.',
    'I will love you until the morning light, oh baby stay with me tonight.',
  ],
  dance: ['Learn this dance with me, step to the left, spin and hit the beat.', 'New choreography to this song.'],
  sport: [
    'He beats the defender and scores the winning goal in the last minute.',
    'Bend your elbow and follow through with the wrist when you shoot the ball.',
  ],
  craft: [
    'First turn off the water, unscrew the handle and replace the washer.',
    'Cut the wood, sand the edges and glue the pieces together, here is how to make it.',
  ],
  technology: [
    'Open the settings, tap on privacy and turn off this option on your phone.',
    'Use this formula in your spreadsheet to do it in one click.',
  ],
  gaming: [
    'I finally beat the final boss and unlocked the rare weapon.',
    'Watch this clutch play at the end of the round.',
  ],
  advice: [
    'You do not need more motivation, you need discipline and the courage to start.',
    'Save money every month and invest early, your future self will thank you.',
  ],
  story: [
    'Come with me and spend a day in my life with my family.',
    'So this happened to me yesterday and I could not stop laughing.',
  ],
  pets: ['My dog does this every time I come home.', 'Look at this little kitten playing with a ball.'],
} satisfies Record<Topic, readonly string[]>
