import assert from 'node:assert/strict'
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { loadConfig } from '../config.ts'

async function folderWith(env: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'reelgist-env-'))
  if (env !== undefined) await writeFile(join(folder, '.env'), env)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

async function load(env: Record<string, string>, file?: string) {
  await using place = await folderWith(file)
  const warnings: string[] = []
  const config = loadConfig((sentence) => warnings.push(sentence), env, place.folder)
  return { config, warnings }
}

test('the environment comes before .env, and .env before the defaults', async () => {
  const { config, warnings } = await load({ PORT: '1234' }, 'PORT=1\nHOST=0.0.0.0   # reachable from outside\n')
  assert.deepEqual([config.port, config.host, config.role], [1234, '0.0.0.0', 'all'])
  assert.deepEqual(warnings, [])
})

test('reports a misspelled environment variable with a suggestion, without its value', async () => {
  const { warnings } = await load({ DATBASE_URL: 'postgres://u:secret@db/x', EVM_SETTLER_KEYS: '0xsecret' })
  assert.deepEqual(warnings, [
    'DATBASE_URL is not a setting: did you mean DATABASE_URL?',
    'EVM_SETTLER_KEYS is not a setting: did you mean EVM_SETTLER_KEY?',
  ])
})

test('reports every unknown name in .env', async () => {
  const { warnings } = await load({}, 'COLOUR=green\nLOGLEVEL=debug\n')
  assert.deepEqual(warnings, [
    '.env: COLOUR is not a setting and is not used',
    '.env: LOGLEVEL is not a setting: did you mean LOG_LEVEL?',
  ])
})

test('accepts the variables of an ordinary environment', async () => {
  const usual = `PATH PWD OLDPWD HOME USER LOGNAME SHELL TERM HOSTNAME HOSTTYPE LANG LANGUAGE LC_ALL TMPDIR EDITOR PAGER
    SHLVL DISPLAY MAIL TZ COLUMNS LINES LS_COLORS XDG_DATA_DIRS XDG_DATA_HOME XDG_CACHE_HOME XDG_RUNTIME_DIR DATADIR_X
    NODE_ENV NODE_OPTIONS NODE_PATH npm_config_cache npm_package_name npm_lifecycle_event INIT_CWD COLOR NO_COLOR CI
    HTTP_PROXY HTTPS_PROXY NO_PROXY SSL_CERT_FILE GITHUB_TOKEN AWS_REGION AWS_PROFILE DOCKER_HOST KUBERNETES_PORT
    KUBERNETES_SERVICE_HOST PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGDATA MYSQL_URL REDIS_URL REDIS_HOST REDIS_PORT
    ETH_RPC_URL RPC_URL MISTRAL_API_KEY XAI_API_KEY GROQ_API_KEY GEMINI_API_KEY GOOGLE_API_KEY PYTHONPATH JAVA_HOME
    SSH_AUTH_SOCK SSH_CLIENT GPG_TTY DBUS_SESSION_BUS_ADDRESS WAYLAND_DISPLAY COLORTERM TERM_PROGRAM MODE ROLES PROT
    MALLOC_ARENA_MAX MANPATH INFOPATH HOMEBREW_PREFIX SUDO_USER MODELS`.split(/\s+/)
  const { warnings } = await load(Object.fromEntries(usual.map((name) => [name, 'x'])))
  assert.deepEqual(warnings, [])
})

test('ENV_FILE names a file that replaces .env and must exist', async () => {
  await using place = await folderWith('PORT=1\nHOST=0.0.0.0\n')
  const file = join(place.folder, 'settings')
  await writeFile(file, 'PORT=1234\nCOLOUR=green\n')
  for (const ENV_FILE of [file, 'settings']) {
    const warnings: string[] = []
    const config = loadConfig((sentence) => warnings.push(sentence), { ENV_FILE }, place.folder)
    assert.deepEqual([config.port, config.host], [1234, '127.0.0.1'])
    assert.deepEqual(warnings, [`${ENV_FILE}: COLOUR is not a setting and is not used`])
  }
  const missing = join(place.folder, 'missing')
  assert.throws(() => loadConfig(() => {}, { ENV_FILE: missing }, place.folder), {
    name: 'StartError',
    message: `Cannot read the settings in ${missing}: file not found.`,
  })
})

test('reports an unreadable .env in one sentence', async () => {
  await using place = await folderWith(undefined)
  await mkdir(join(place.folder, '.env'))
  assert.throws(() => loadConfig(() => {}, {}, place.folder), {
    name: 'StartError',
    message: `Cannot read the settings in ${join(place.folder, '.env')}: EISDIR.`,
  })
})
