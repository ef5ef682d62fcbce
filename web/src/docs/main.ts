/** What `/docs` does with a script: search, tabs of code, copy buttons. Without it, everything is there to read. */

import { addCopyButtons } from './copy.ts'
import { startSearch } from './search.ts'
import { joinTabs } from './tabs.ts'

joinTabs()
addCopyButtons()
startSearch()

// On a narrow screen the list of pages is closed at first.
if (matchMedia('(max-width: 859px)').matches) document.querySelector('nav.pages details')?.removeAttribute('open')
