/** Which shots of a video are sexually explicit: where several looks agree and somebody is there to be seen. */

import type { Shot } from '../../evidence.ts'

/** The classifier's doubt begins well below this: swimwear stays under it. */
const sure = 0.8
/** It learned what is drawn from few pictures, and takes flat skin tones for more. */
const sureOfDrawn = 0.95

/**
 * The shots that the classifier is sure of, the surest first. One shot may be fruit, sand or a book: it takes two, or one
 * that is half of the video; somebody must be seen in the video; and a shot that plainly shows something else is that.
 * Drawn shots are judged by themselves, since nobody is found in drawings.
 */
export function explicitShots(shots: readonly Shot[]): Shot[] {
  const hasPeople = shots.some((shot) => shot.people > 0 || shot.faces > 0)
  const filmed = shots.filter((shot) => !shot.drawn && shot.explicit >= sure && shot.shows.length === 0)
  const drawn = shots.filter((shot) => shot.drawn && shot.explicit >= sureOfDrawn)
  return [...(hasPeople ? agreeing(filmed, shots) : []), ...agreeing(drawn, shots)].toSorted(
    (one, other) => other.explicit - one.explicit,
  )
}

function agreeing(found: Shot[], all: readonly Shot[]): Shot[] {
  return found.length > 1 || seconds(found) * 2 >= seconds(all) ? found : []
}

const seconds = (shots: readonly Shot[]) => shots.reduce((sum, { start, end }) => sum + end - start, 0)
