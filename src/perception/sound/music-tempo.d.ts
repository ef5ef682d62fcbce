declare module 'music-tempo' {
  export default class MusicTempo {
    constructor(
      audio: Float32Array,
      options?: { bufferSize?: number; hopSize?: number; timeStep?: number; expiryTime?: number },
    )
    tempo: string
    beats: number[]
  }
}
