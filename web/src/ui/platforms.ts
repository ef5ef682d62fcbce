import { boot } from '../boot.ts'

export const platformName = (platform: string) => boot.platforms[platform] ?? platform
