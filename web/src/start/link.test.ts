import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleLink } from '../../../src/platforms/index.ts'
import { checkLink } from './link.ts'
import { findLink } from './find-link.ts'

test('accepts links of videos in every form that people share', () => {
  for (const link of [
    'https://www.tiktok.com/@nora/video/7000000000000000001',
    exampleLink,
    'https://vm.tiktok.com/ZMabc123/',
    'https://www.tiktok.com/t/ZTabc/',
    'https://www.instagram.com/reel/Csample0001/',
    'https://www.instagram.com/p/Csample0001/',
    'https://www.instagram.com/nora/reel/Csample0001/',
    'https://www.youtube.com/shorts/sampleSht01',
    'https://youtu.be/sampleSht01',
    'youtube.com/watch?v=sampleSht01',
  ]) {
    assert.equal(checkLink(link), undefined, link)
  }
})

test('explains a link that is not a video, with what to do', () => {
  const what = (link: string) => checkLink(link)?.what
  assert.match(what('') ?? '', /Paste a link/)
  assert.match(what('brownies') ?? '', /not a link/)
  assert.match(what('javascript:alert(1)') ?? '', /not a link/)
  assert.match(what('https://vimeo.com/1') ?? '', /not supported/)
  assert.match(what('https://eviltiktok.com/@a/video/1') ?? '', /not supported/)
  assert.match(what('https://www.tiktok.com/@nora/photo/7000000000000000001') ?? '', /slideshow/)
  assert.match(checkLink('https://vimeo.com/1')!.todo, /a TikTok, an Instagram reel or a YouTube Short, such as https:/)
  for (const profile of [
    'https://www.tiktok.com/@nora',
    'https://instagram.com/nora/',
    'https://www.youtube.com/@nora',
  ]) {
    assert.match(what(profile) ?? '', /profile/, profile)
  }
})

test('finds the link in shared text', () => {
  assert.equal(findLink('Look at this! https://vm.tiktok.com/ZMabc/ 😍'), 'https://vm.tiktok.com/ZMabc/')
  assert.equal(findLink('no link'), undefined)
})
