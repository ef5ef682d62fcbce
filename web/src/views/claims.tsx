import type { HealthClaimsResult, UgcVerificationResult } from '../../../client/src/index.ts'
import { Group } from '../read/paper.tsx'
import { Marked, Value } from '../read/value.tsx'
import { Entry } from './entry.tsx'
import { Fact, Lede, Level, NotMentioned, Nothing, Points, Sheet, word } from './parts.tsx'
import type { ViewProps } from './view.ts'

/** What is claimed, and what somebody who checks it should look at. It judges nothing. */
export default function Claims({ result }: ViewProps<HealthClaimsResult | UgcVerificationResult>) {
  return 'claims' in result ? <HealthClaims {...result} /> : <Verification {...result} />
}

function HealthClaims({ claims, speakerCredentials, disclaimerGiven, summary }: HealthClaimsResult) {
  return (
    <>
      <Lede at="/summary">{summary}</Lede>
      <dl class="facts">
        <Fact name="Speaker, as they describe themselves" at="/speakerCredentials">
          {speakerCredentials}
        </Fact>
        <Fact name="Disclaimer" at="/disclaimerGiven">
          {disclaimerGiven ? 'given' : 'none given'}
        </Fact>
      </dl>
      <Sheet title="Claims to check" aside={<span class="muted s">Not checked for accuracy</span>}>
        {claims.length === 0 && <Nothing>No health claims found.</Nothing>}
        <Group>
          <ol class="claims">
            {claims.map((claim, index) => {
              const at = `/claims/${index}`
              return (
                <Entry
                  key={at}
                  at={`${at}/claim`}
                  text={claim.claim}
                  timestamp={claim.timestamp}
                  tags={[word(claim.claimType), claim.topic].filter(Boolean).map((tag) => (
                    <span key={tag} class="tag">
                      {tag}
                    </span>
                  ))}
                >
                  <p class="nm" dir="auto">
                    <Marked at={`${at}/claim`}>{claim.claim}</Marked>
                  </p>
                  <p class="levels">
                    <Level name="Worth checking" of={claim.checkworthiness} />
                    <Level name="Possible harm" of={claim.harmPotential} />
                  </p>
                  <dl class="kv stacked">
                    <div>
                      <dt>Evidence offered</dt>
                      <dd>{claim.evidenceOffered || <em class="none">none</em>}</dd>
                    </div>
                    {claim.whatToCheck && (
                      <div>
                        <dt>What to check</dt>
                        <dd dir="auto">{claim.whatToCheck}</dd>
                      </div>
                    )}
                  </dl>
                </Entry>
              )
            })}
          </ol>
        </Group>
      </Sheet>
    </>
  )
}

const tones = { consistent: 'ok', unclear: 'caution', inconsistent: 'stop' }

function Verification(result: UgcVerificationResult) {
  const { claimedContext, status, checks, manipulationSigns, nextSteps, summary } = result
  return (
    <>
      <Lede at="/summary">{summary}</Lede>
      <section class="sheet headline">
        <p class="over">What it claims to be</p>
        <p class="say" dir="auto">
          {claimedContext ? <Value at="/claimedContext">{claimedContext}</Value> : <NotMentioned />}
        </p>
        <p>
          <span class={`badge ${tones[status]}`}>{word(status)}</span>
        </p>
      </section>
      <div class="why">
        <Sheet title="Checks">
          <Group>
            <ol class="claims">
              {checks.map(({ pillar, finding, evidence, timestamp, confidence }, index) => (
                <Entry
                  key={pillar}
                  at={[`/checks/${index}/evidence`, `/checks/${index}/finding`]}
                  text={evidence || finding}
                  timestamp={timestamp}
                  tags={
                    <>
                      <strong>{word(pillar)}</strong>
                      <Level name="Confidence" of={confidence} />
                    </>
                  }
                >
                  <p class="nm" dir="auto">
                    <Marked at={`/checks/${index}/finding`}>{finding}</Marked>
                  </p>
                  {evidence && (
                    <p class="muted s" dir="auto">
                      {evidence}
                    </p>
                  )}
                </Entry>
              ))}
            </ol>
          </Group>
        </Sheet>
        <div class="stack">
          <Points title="Signs of editing" at="/manipulationSigns" items={manipulationSigns} />
          <Points title="Next steps" at="/nextSteps" items={nextSteps} />
        </div>
      </div>
    </>
  )
}
