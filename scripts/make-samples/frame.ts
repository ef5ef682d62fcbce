/** How large a frame is. */
export const size = { width: 540, height: 960 }
