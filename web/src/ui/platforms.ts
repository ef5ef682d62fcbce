const names: Record<string, string> = { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube' }

export const platformName = (platform: string) => names[platform] ?? platform
