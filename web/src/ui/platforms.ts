import { type Platform, platforms } from '../../../src/platforms/index.ts'

export const platformName = (platform: string) =>
  Object.hasOwn(platforms, platform) ? platforms[platform as Platform].title : platform
