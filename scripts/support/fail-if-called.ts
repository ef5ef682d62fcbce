/** A part of the service that a test has no need of: a call to it fails. */
export const failIfCalled = () =>
  new Proxy({}, { get: () => () => Promise.reject(new Error('not part of this test')) }) as never
