/** Words that carry grammar rather than meaning, and the fillers of speech. */
export const functionWords = new Set(
  `a an the this that these those i me my mine myself you your yours yourself he him his she her hers it its itself we us
our ours they them their theirs who whom whose which what where when why how and or but nor so yet if then than because
as of at by for with about against between into through during before after above below to from up down in out on off over
under again further once here there all any both each few more most other some such no not only own same too very can will
just don't dont should now am is are was were be been being have has had having do does did doing would could might must
shall may i'm i've i'll i'd you're you've you'll you'd he's she's it's we're we've we'll they're they've that's there's
here's what's let's isn't aren't wasn't weren't won't can't cannot couldn't didn't doesn't gonna wanna gotta um uh er ah oh
okay ok alright like really actually basically literally kind sort also well yeah yep hey guys even still right got get
getting go going goes thing things stuff way lot lots one ones something anything everything someone everyone`.split(
    /\s+/,
  ),
)
