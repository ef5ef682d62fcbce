/** What the command explains: its help, its formats, mistakes in its arguments, and errors of the service. */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { makeHome } from './support/command.ts'
import { startProxy } from './support/proxy.ts'
import { withService } from './support/service.ts'

// Made outside the hook: it is removed at the end of whatever it was made in.
const home = await makeHome(() => served.url)
const served = withService()

test('formats describes the fields of a format for a person, with those inside lists', async () => {
  const { stdout } = await home.run(['formats', 'recipe'])
  assert.match(stdout, /^Recipe \(recipe\), Food\n\n\S/)
  assert.match(stdout, /^ {2}ingredients +list +All, in the order of use\n {4}item +text +Without amount and unit$/m)
  assert.match(stdout, /^ {4}amount +text, if known +As given/m)
  assert.doesNotMatch(stdout, /null\b.*\||\$schema|undefined/)
})

test('suggests the command, option, format or action that was probably meant', async () => {
  const cases: [args: string[], meant: RegExp][] = [
    [['analyze', 'x'], /^Unknown command: analyze\. Did you mean `reelgist analyse`\?\n/],
    [['analise', 'x'], /Did you mean `reelgist analyse`\?/],
    [['stauts', 'x'], /Did you mean `reelgist status`\?/],
    [['format'], /Did you mean `reelgist formats`\?/],
    [['help', 'analyze'], /Did you mean `reelgist analyse`\?/],
    [['https://www.tiktok.com/@a/video/1'], /run `reelgist analyse <link>`/],
    [['analyse', 'x', '--formt', 'recipe'], /^Unknown option of analyse: --formt\. Did you mean --format\?\n/],
    [['analyse', 'x', '--fromat=recipe'], /Did you mean --format\?/],
    [['analyse', 'x', '-f', 'recipie'], /^unknown format recipie\. Did you mean recipe\?/],
    [['formats', 'recepe'], /Did you mean recipe\?/],
    [['wallet', 'balace'], /Did you mean `reelgist wallet balance`\?/],
    [['analyse', 'x', '--format'], /^--format needs a value: --format NAME\n/],
    [['analyse', 'x', '--format', '--json'], /--format needs a value, but --json follows it/],
    [['analyse', 'x', '--again=yes'], /--again takes no value/],
  ]
  for (const [args, meant] of cases) {
    const { code, stdout, stderr } = await home.run(args)
    assert.deepEqual([code, stdout], [2, ''], stderr)
    assert.match(stderr, meant)
  }
  const far = await home.run(['xylophone'.repeat(5000)])
  assert.equal(far.code, 2)
  assert.doesNotMatch(far.stderr, /Did you mean/)
  assert.match((await home.run(['help', 'analyse'])).stdout, /^reelgist analyse .*[\s\S]*--callback URL/)
})

test('control characters in an error of the service do not reach the terminal', async (t) => {
  const body = JSON.stringify({ error: 'no\u001B[2J\u009Bm, never' })
  const headers = { 'error-code': 'not_found', 'error-help': 'javascript:alert(1)' }
  const proxy = await startProxy(t, served.url, () => ({ status: 404, body, headers }))
  const { stderr } = await home.run(['status', crypto.randomUUID(), '--url', proxy.url])
  assert.match(stderr, /^no\[2Jm, never\n/)
  assert.doesNotMatch(stderr, /javascript/)
})

test('help lists every command and exit status, and shells accept the completions', async () => {
  const { code, stdout } = await home.run(['--help'])
  assert.equal(code, 0)
  for (const name of ['analyse', 'status', 'wait', 'open', 'listen', 'formats', 'wallet', 'serve', 'completion', '130'])
    assert.match(stdout, new RegExp(`\\b${name}\\b`))
  const bash = (await home.run(['completion', 'bash'])).stdout
  const offered = execFileSync('bash', [
    '-c',
    `${bash}\nCOMP_WORDS=(reelgist analyse -f rec); COMP_CWORD=3; _reelgist; echo "\${COMPREPLY[@]}"`,
  ])
  assert.equal(offered.toString().trim(), 'recipe')
  for (const shell of ['zsh', 'fish']) assert.match((await home.run(['completion', shell])).stdout, /reelgist/)
})
