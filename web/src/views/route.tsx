import type { ComponentChildren } from 'preact'
import type { DestinationGuideResult, RestaurantDiscoveryResult } from '../../../client/src/index.ts'
import { Group } from '../read/paper.tsx'
import { Marked, Value } from '../read/value.tsx'
import { CopyButton } from '../ui/copy.tsx'
import { Entry } from './entry.tsx'
import { Fact, Lede, Nothing, Points, Sheet, word } from './parts.tsx'
import type { ViewProps } from './view.ts'

/** Places in the order in which the video goes to them. */
export default function Route({ result }: ViewProps<DestinationGuideResult | RestaurantDiscoveryResult>) {
  return 'places' in result ? <Destination {...result} /> : <Restaurants {...result} />
}

function Destination(result: DestinationGuideResult) {
  const { destination, country, bestTimeToVisit, budget, places, travelTips, summary } = result
  return (
    <>
      <Lede at="/summary">{summary}</Lede>
      <dl class="facts">
        <Fact name="Where" at="/destination">
          {destination}
        </Fact>
        <Fact name="Country" at="/country">
          {country}
        </Fact>
        <Fact name="Best time" at="/bestTimeToVisit">
          {bestTimeToVisit}
        </Fact>
        <Fact name="Budget" at="/budget">
          {budget}
        </Fact>
      </dl>
      <Sheet title="Route" aside={<Count count={places.length} noun="stop" />}>
        {places.length === 0 && <Nothing>No places found.</Nothing>}
        <Group>
          <ol class="route">
            {places.map(({ timestamp, name, type, highlight, tip }, index) => {
              const at = `/places/${index}`
              return (
                <Stop key={at} at={at} name={name} timestamp={timestamp} kind={type}>
                  {highlight && (
                    <p dir="auto">
                      <Value at={`${at}/highlight`}>{highlight}</Value>
                    </p>
                  )}
                  <Tip at={`${at}/tip`}>{tip}</Tip>
                </Stop>
              )
            })}
          </ol>
        </Group>
      </Sheet>
      <div class="after">
        <Points title="Tips for the trip" at="/travelTips" items={travelTips} />
      </div>
    </>
  )
}

function Restaurants({ restaurants, disclosure, summary }: RestaurantDiscoveryResult) {
  return (
    <>
      <Lede at="/summary">{summary}</Lede>
      <Sheet title="Where to eat" aside={<Count count={restaurants.length} noun="place" />}>
        {restaurants.length === 0 && <Nothing>No restaurants found.</Nothing>}
        <Group>
          <ol class="route">
            {restaurants.map((one, index) => {
              const at = `/restaurants/${index}`
              const kind = [one.cuisine, one.priceRange].filter(Boolean).join(' · ')
              return (
                <Stop key={at} at={at} name={one.name} timestamp={one.timestamp} kind={kind}>
                  {one.location && (
                    <p class="s">
                      <Value at={`${at}/location`}>{one.location}</Value>
                    </p>
                  )}
                  {one.verdict && (
                    <p dir="auto">
                      <Value at={`${at}/verdict`}>{one.verdict}</Value>
                    </p>
                  )}
                  {one.mustTry.length > 0 && (
                    <p>
                      {one.mustTry.map((dish, which) => (
                        <Value key={dish} at={`${at}/mustTry/${which}`} class="tag">
                          {dish}
                        </Value>
                      ))}
                    </p>
                  )}
                  <Tip at={`${at}/tip`}>{one.tip}</Tip>
                  {one.searchQuery && (
                    <p class="s muted" dir="auto">
                      Search: {one.searchQuery}
                    </p>
                  )}
                  {one.searchQuery && <CopyButton text={one.searchQuery} label="Copy search" of={one.name} />}
                </Stop>
              )
            })}
          </ol>
        </Group>
      </Sheet>
      <p class="line muted after">
        {disclosure === 'none-seen'
          ? 'No advertising is disclosed in the video.'
          : `Disclosed: ${word(disclosure).toLowerCase()}.`}
      </p>
    </>
  )
}

const Count = ({ count, noun }: { count: number; noun: string }) =>
  count > 0 ? (
    <span class="muted s">
      {count} {noun}
      {count !== 1 && 's'}
    </span>
  ) : null

interface StopProps {
  at: string
  name: string
  timestamp: string
  kind: string
  children: ComponentChildren
}

function Stop({ at, name, timestamp, kind, children }: StopProps) {
  return (
    <Entry at={`${at}/name`} text={name} timestamp={timestamp} tags={kind && <span class="tag">{kind}</span>}>
      <h3 dir="auto">{name ? <Marked at={`${at}/name`}>{name}</Marked> : <em class="none">name not given</em>}</h3>
      {children}
    </Entry>
  )
}

function Tip({ at, children }: { at: string; children: string }) {
  if (!children) return null
  return (
    <p class="tip s" dir="auto">
      <strong>Tip</strong> <Value at={at}>{children}</Value>
    </p>
  )
}
