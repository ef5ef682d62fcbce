/** How much of a long test is run: all of it with SOAK=1, else what is enough for every day. */
export const scaled = (full: number, ci: number): number => (process.env['SOAK'] === '1' ? full : ci)
