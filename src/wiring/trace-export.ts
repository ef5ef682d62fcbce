/**
 * Sends spans to a collector, as OpenTelemetry's standard variables say. The smallest parts of its SDK, put together
 * here: no loader, and nothing is patched. None of it is loaded where no endpoint is set.
 */

import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'
import type { Sampler } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'

type Variables = Readonly<Record<string, string | undefined>>

const stopped = async () => undefined

/** `variables`: those whose names begin with OTEL_. Returns what sends the rest and ends it. */
export async function startTracing(variables: Variables, role: string, log: Log): Promise<() => Promise<void>> {
  const {
    OTEL_SDK_DISABLED: disabled = '',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint = '',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint = endpoint,
    OTEL_TRACES_EXPORTER: exporters = 'otlp',
    OTEL_EXPORTER_OTLP_PROTOCOL: protocol = '',
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: tracesProtocol = protocol,
  } = variables
  if (tracesEndpoint === '' || disabled.toLowerCase() === 'true' || exporters === 'none') return stopped
  if (tracesProtocol !== '' && tracesProtocol !== 'http/json') {
    log.warn({ asked: tracesProtocol }, 'traces are sent as http/json: this protocol is not supported')
  }
  // Those of a `.env` too: the exporter and the resource look in the environment themselves.
  Object.assign(process.env, variables)
  const [sdk, { OTLPTraceExporter }, { W3CTraceContextPropagator }, resources, { AsyncLocalStorageContextManager }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
    ])
  // In its own few words: what else it says may hold the headers, and those hold a key.
  const logFailure = (message: string) => log.warn({ reason: message.slice(0, 200) }, 'sending traces failed')
  const quiet = () => undefined
  diag.setLogger({ error: logFailure, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.ERROR)
  const provider = new sdk.TracerProvider({
    sampler: chooseSampler(sdk, variables, log),
    resource: resources
      .resourceFromAttributes({ 'service.name': 'reelgist', 'reelgist.role': role })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batching(variables) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    for (const part of [trace, propagation, context, diag]) part.disable()
    await provider.shutdown().catch((error: unknown) => logFailure((error as Error).message))
  }
}

type Sdk = typeof import('@opentelemetry/sdk-trace')

function chooseSampler(sdk: Sdk, variables: Variables, log: Log): Sampler {
  const { OTEL_TRACES_SAMPLER: name = 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: argument = '1' } = variables
  const ratio = Number(argument)
  const roots: Record<string, () => Sampler> = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1),
  }
  const root = roots[name.replace(/^parentbased_/, '')]?.()
  if (!root) log.warn({ OTEL_TRACES_SAMPLER: name }, 'unknown sampler: every trace is recorded')
  const chosen = root ?? new sdk.AlwaysOnSampler()
  return name.startsWith('parentbased_') ? new sdk.ParentBasedSampler({ root: chosen }) : chosen
}

function batching(variables: Variables) {
  const names = {
    scheduledDelayMillis: 'OTEL_BSP_SCHEDULE_DELAY',
    maxQueueSize: 'OTEL_BSP_MAX_QUEUE_SIZE',
    maxExportBatchSize: 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE',
    exportTimeoutMillis: 'OTEL_BSP_EXPORT_TIMEOUT',
  }
  const set = Object.entries(names).map(([option, name]) => [option, Number(variables[name])] as const)
  return Object.fromEntries(set.filter(([, value]) => value > 0))
}
