/**
 * The page in a real browser, in the parts of `page/`: one service, one browser and one analysed video for all of them.
 * The way from a link to a result comes first, since it watches that video being analysed.
 */

import './page/purchase.ts'
import './page/reading.ts'
import './page/player.ts'
import './page/views.ts'
import './page/dead-ends.ts'
import './page/progress.ts'
import './page/loading.ts'
import './page/examples.ts'
import './page/wallets.ts'
import './page/double-click.ts'
