/** Exercises by their head words, and the words that go before them. */
export const exerciseHeads = new Set(
  `squat|lunge|deadlift|rdl|press|bench|bench press|curl|row|raise|pushup|push-up|push up|pullup|pull-up|pull up|chin up|chin-up|dip|plank|crunch|sit up|sit-up|situp|burpee|jumping jack|jumping jacks|mountain climber|kickback|thrust|hip thrust|bridge|glute bridge|step up|step-up|fly|flye|pulldown|pull down|pullover|extension|leg extension|pushdown|shrug|swing|kettlebell swing|snatch|clean|clean and press|clean and jerk|thruster|twist|russian twist|leg raise|calf raise|flutter kick|scissor kick|bicycle crunch|bicycle|v up|v-up|dead bug|deadbug|bird dog|superman|wall sit|box jump|jump squat|squat jump|tuck jump|high knee|high knees|butt kick|butt kicks|skater|skater jump|bear crawl|inchworm|crab walk|farmer carry|farmer's carry|farmers carry|farmer walk|farmer's walk|suitcase carry|fire hydrant|donkey kick|clamshell|good morning|hip abduction|abduction|adduction|hyperextension|back extension|face pull|hammer curl|preacher curl|skull crusher|skullcrusher|jump rope|sprint|jog|walk|run|treadmill walk|rower|stair climber|stairmaster|assault bike|battle rope|wall ball|slam|ball slam|turkish get up|get up|hollow hold|hollow body hold|l sit|dead hang|hang|stretch|cat cow|downward dog|child's pose|pigeon pose|cobra|world's greatest stretch|hamstring curl|leg curl|leg press|hack squat|pistol squat|goblet squat|sumo squat|split squat|bulgarian|bulgarian split squat|nordic curl|woodchop|wood chop|pallof press|shoulder tap|plank jack|side plank|toe touch|heel tap|reverse crunch|knee tuck|hip hinge|hip circle|arm circle|leg swing|pec deck|cable crossover|crossover|jump|hop|pike|pike push up|handstand|muscle up|star jump|shadow boxing|curtsy lunge|walking lunge|reverse lunge|lateral raise|front raise|upright row|ab rollout|rollout|ab wheel|halo|windmill|rope climb|push press|landmine press|arnold press|pulse|pulses|marching|march|frog pump|leg lift|plank row|renegade row|monster walk|band walk|lateral walk|pull apart|band pull apart|pull-apart|sled push|sled pull`
    .split('|')
    .map((word) => word.trim()),
)

export const exerciseModifiers = new Set(
  `goblet bulgarian split sumo front back barbell dumbbell db bb kettlebell kb cable machine smith banded band resistance bodyweight weighted
single double one two leg legged arm arms armed alternating reverse walking lateral side forward incline decline flat seated standing kneeling half-kneeling
bent bent-over over overhead military shoulder chest tricep triceps bicep biceps hammer preacher concentration rear delt deltoid lat wide close
narrow neutral grip romanian stiff stiff-legged conventional trap bar hip glute hamstring quad calf knee hanging lying prone supine jump jumping
box high low russian bicycle flutter scissor ab abs core oblique reverse elevated deficit paused pause tempo explosive plyo plyometric diamond knee
modified assisted pike decline spiderman commando up down plank bear dead bird inner outer thigh donkey fire leg upright renegade pendlay
t-bar chest-supported supported supine arnold push skull ez rope straight straight-arm underhand overhand mixed curtsy cossack pistol
landmine floor wall stability swiss ball medicine med slam bosu heel toe heels toes elevated b-stance staggered stance kickstand frog pulse isometric
iso hold static side-lying face pallof zercher hack sissy nordic good turkish farmer's farmers suitcase single-leg single-arm dumbbell rotational`
    .split(/\s+/)
    .concat(['hip-thrust', 'all-fours']),
)
