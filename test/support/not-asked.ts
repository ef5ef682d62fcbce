/** A part of the service that a test has no need of: whoever asks it is told so. */
export const notAsked = <Part extends object>(): Part =>
  new Proxy({} as Part, { get: () => () => Promise.reject(new Error('not part of this test')) })
