// src/ai-sdk.ts
import { jsonSchema, tool } from "ai";

// src/advice.ts
var supportedLink = "Use the link of a TikTok, an Instagram reel or a YouTube Short, such as https://www.tiktok.com/@user/video/7195741644585454894.";
var later = "Try again in a minute.";
var resend = "Send the same request with the same payment again: you are never charged twice.";
var sentences = {
  invalid_request: "Correct the link or the format; the same request will be refused again.",
  missing_url: `Give a link. ${supportedLink}`,
  unsupported_link: supportedLink,
  no_video_id: supportedLink,
  slideshow: "Use a video: slideshows cannot be analysed.",
  invalid_format: "Use a name from `formatNames`, or leave the format out.",
  unknown_field: "Correct the name of the field.",
  invalid_callback: "Use an https URL on the public internet and a secret of whsec_ and 24 to 64 bytes in base64, or leave the callback out.",
  payment_required: "Pay with one of the options in the response.",
  payment_invalid: "Submit again to sign a new payment.",
  not_found: "Check the id and the base URL.",
  job_not_found: "Check the id and the base URL. The job does not exist here, or it was deleted.",
  method_not_allowed: "Check that the base URL is a Reelgist service, and update the client.",
  payment_id_used: "Use a new paymentId for another video or format.",
  job_not_finished: "Wait until the job has ended, then ask again.",
  job_expired: "Results are available for 24 hours. Submit the video again.",
  request_timeout: "The request took too long to arrive. Send it again.",
  headers_too_large: "The headers of the request are too large. Check the payment header and any cookies.",
  range_not_satisfiable: "Request a range inside of the file; `clip.bytes` in the evidence is its size.",
  body_too_large: "Send only the link: it is too long.",
  unsupported_media_type: "Check that the base URL is a Reelgist service, and update the client.",
  rate_limited: "Your address sends too many requests. Send fewer at a time, or try again in a minute.",
  too_many_short_links: "Use the full link of the video instead of a short link, or try again in a minute.",
  too_many_failed_payments: "Too many payments from your address failed. Check the wallet, then try again later.",
  internal_error: "The service has an error. Try again later.",
  payment_unconfirmed: resend,
  enqueue_failed: resend,
  read_failed: later,
  unavailable: `The service cannot work at the moment. ${later}`,
  queue_full: "The service has too many jobs waiting. Try again in some minutes."
};
var adviceForCode = (serviceCode) => serviceCode !== void 0 && Object.hasOwn(sentences, serviceCode) ? sentences[serviceCode] : void 0;

// src/errors.ts
var ReelgistError = class extends Error {
  name = "ReelgistError";
  code;
  charged;
  advice;
  jobId;
  payment;
  reason;
  /** Of the answer, where there was one. */
  status;
  /** The service's own code (`unsupported_link`), where it sent one: finer than `code`. */
  serviceCode;
  /** A page that explains the service's code. */
  help;
  constructor(code, message, details) {
    super(message, { cause: details.cause });
    this.code = code;
    this.charged = details.charged;
    this.advice = details.advice;
    this.jobId = details.jobId;
    this.payment = details.payment;
    this.reason = details.reason;
    this.status = details.status;
    this.serviceCode = details.serviceCode;
    this.help = details.help;
  }
};
var retryIsFree = "Your retry of the same video and format, from the same wallet within 7 days, is free: the signature is checked, nothing is charged.";

// src/http.ts
var ConnectionLost = class extends Error {
  name = "Lost";
};
var isTransient = (status) => status === 408 || status === 425 || status === 429 || status >= 500;
async function send(url2, init, { fetch, signal, maxRetries, timeoutMs: timeoutMs3 }, onTry = () => void 0) {
  let before;
  for (let failures = 0; ; failures += 1) {
    signal?.throwIfAborted();
    onTry(before);
    const answer = await once(fetch, url2, init, timeoutMs3, signal);
    before = answer;
    const isLast = failures >= maxRetries;
    if (answer instanceof ConnectionLost) {
      if (isLast) throw answer;
      await pause(backOff(failures), signal);
      continue;
    }
    if (isLast || !isTransient(answer.status)) return answer;
    await pause(Math.max(retryAfter(answer.headers), backOff(failures)), signal);
  }
}
async function once(fetch, url2, init, timeoutMs3, signal) {
  const late = AbortSignal.timeout(timeoutMs3);
  try {
    const response = await fetch(url2, { ...init, signal: signal ? AbortSignal.any([signal, late]) : late });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    return new ConnectionLost(late.aborted ? "the request timed out" : "the connection failed", { cause });
  }
}
function retryAfter(headers) {
  const header = headers.get("retry-after");
  if (header === null) return 0;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1e3;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 60) * 1e3 : 0;
}
var backOff = (failures) => Math.min(500 * 2 ** failures, 15e3) * (0.75 + Math.random() / 2);
async function pause(milliseconds, signal) {
  signal?.throwIfAborted();
  await new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
function readObject(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : void 0;
  } catch {
    return void 0;
  }
}
function errorText({ status, text }) {
  const { error } = readObject(text) ?? {};
  return typeof error === "string" ? error : `the service responded with ${status}`;
}
function errorDetails({ status, headers }) {
  return {
    status,
    serviceCode: headers.get("error-code") ?? void 0,
    help: readLink(headers.get("error-help"))
  };
}
function readLink(text) {
  return text !== null && /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).href : void 0;
}
function unexpected(answer, { jobId, charged }) {
  const details = errorDetails(answer);
  const advice = "Try again later. If the error persists, check that the base URL is a Reelgist service.";
  return new ReelgistError("service_error", errorText(answer), {
    charged,
    ...details,
    jobId,
    advice: adviceForCode(details.serviceCode) ?? advice
  });
}
function unreachable(url2, cause, { jobId, charged }) {
  return new ReelgistError("unreachable", `cannot reach ${new URL(url2).origin}`, {
    charged,
    jobId,
    cause,
    advice: "Check the base URL and your connection, then try again. A job that was created continues."
  });
}

// src/check.ts
var timeoutMs = 15e3;
async function checkVideo(context, url2, options) {
  const answer = await askToCheck(context, url2, options).catch((error) => {
    throw error instanceof ConnectionLost ? unreachable(context.baseUrl, error, uncharged) : error;
  });
  const body = readCheck(answer);
  if (body) return body;
  if (answer.status === 429) {
    const details = errorDetails(answer);
    const advice = `Nothing was charged. ${adviceForCode(details.serviceCode) ?? "Try again later."}`;
    throw new ReelgistError("busy", errorText(answer), { ...uncharged, ...details, advice });
  }
  throw unexpected(answer, uncharged);
}
async function findRefusal(context, url2, options) {
  try {
    const answer = await askToCheck({ ...context, maxRetries: 0 }, url2, options);
    return readCheck(answer)?.supported === false ? answer : void 0;
  } catch (error) {
    if (error instanceof ConnectionLost) return void 0;
    throw error;
  }
}
var uncharged = { charged: "no" };
function askToCheck({ baseUrl, fetch, maxRetries }, url2, options) {
  const { format: format2, callback, signal } = options;
  const query = new URLSearchParams({ url: url2 });
  if (format2 !== void 0) query.set("format", format2);
  if (callback !== void 0) query.set("callback", callback);
  return send(`${baseUrl}/v1/check?${query.toString()}`, {}, { fetch, signal, maxRetries, timeoutMs });
}
function readCheck({ status, text }) {
  const body = status === 200 || status === 400 ? readObject(text) : void 0;
  return typeof body?.["supported"] === "boolean" ? body : void 0;
}

// src/payment.ts
var decimals = 6;
function choose(body, wallets, maxPrice) {
  const offered = readTerms(body);
  for (const wallet of wallets) {
    const terms = offered.find(({ network, asset }) => network === wallet.network && isSame(asset, wallet.asset));
    if (terms) return { wallet, terms: withinPrice(terms, maxPrice) };
  }
  const networks = [...new Set(offered.map(({ network }) => network))].join(", ") || "no readable network";
  throw new ReelgistError(
    "wallet_unfit",
    wallets.length === 0 ? "a payment is required, and there is no wallet" : `no wallet for ${networks}`,
    {
      charged: "no",
      status: 402,
      advice: `Nothing was signed. Use a wallet for one of these networks: ${networks}.`
    }
  );
}
var isSame = (a, b) => a === b || a.startsWith("0x") && a.toLowerCase() === b.toLowerCase();
function withinPrice(terms, maxPrice) {
  if (BigInt(terms.amount) <= toAmount(maxPrice)) return terms;
  const usd = toDollars(terms.amount);
  throw new ReelgistError("price_too_high", `the price is $${usd}, above the maximum of $${maxPrice}`, {
    charged: "no",
    status: 402,
    advice: `Nothing was signed. Raise the maximum price to ${usd} if you accept this price.`
  });
}
function readTerms(body) {
  const accepts = readObject(body)?.["accepts"];
  return Array.isArray(accepts) ? accepts.flatMap((option) => readOption(option) ?? []) : [];
}
function readOption(option) {
  if (typeof option !== "object" || option === null) return void 0;
  const { scheme, network, asset, amount, payTo, maxTimeoutSeconds, extra } = option;
  if (scheme !== "exact" || typeof network !== "string" || typeof asset !== "string") return void 0;
  if (typeof payTo !== "string" || typeof amount !== "string" || !/^\d{1,30}$/.test(amount)) return void 0;
  return {
    scheme,
    network,
    asset,
    amount,
    payTo,
    // A service could ask for a signature that is good for years: an hour is the most that ours takes.
    maxTimeoutSeconds: Math.min(typeof maxTimeoutSeconds === "number" ? maxTimeoutSeconds : 300, 3600),
    extra: typeof extra === "object" && extra !== null ? { ...extra } : {}
  };
}
var defaultMaxPrice = "0.10";
function toAmount(dollars) {
  const [, whole, fraction = ""] = /^(\d{1,12})(?:\.(\d{1,18}))?$/.exec(String(dollars)) ?? [];
  if (whole === void 0)
    throw new TypeError(`maxPrice must be an amount in dollars such as 0.10, not ${String(dollars)}`);
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, "0"));
}
function toDollars(amount) {
  const digits = String(amount).padStart(decimals + 1, "0");
  const fraction = digits.slice(-decimals).replace(/0+$/, "").padEnd(2, "0");
  return `${digits.slice(0, -decimals)}.${fraction}`;
}
function encodePayment(terms, payload, paymentId) {
  const extensions = paymentId === void 0 ? {} : { extensions: identified(paymentId) };
  return toBase64(JSON.stringify({ x402Version: 2, accepted: terms, payload, ...extensions }));
}
function identified(id) {
  if (!/^[\w-]{16,128}$/.test(id)) throw new TypeError("paymentId must be 16 to 128 letters, digits, - or _");
  return { "payment-identifier": { info: { required: false, id }, schema: {} } };
}
var toBase64 = (text) => btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
function fromBase64(text) {
  return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
}

// src/submit.ts
var timeoutMs2 = 9e4;
async function submitJob(context, url2, options) {
  const { signal, maxRetries = context.maxRetries } = options;
  const target = `${context.baseUrl}/v1/jobs`;
  const body = JSON.stringify({ url: url2, format: options.format });
  const sendOptions = { fetch: context.fetch, signal, maxRetries, timeoutMs: timeoutMs2 };
  const request = (payment2) => ({
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      ...callbackHeaders(options.callback),
      ...payment2 === void 0 ? {} : { "X-Payment": payment2 }
    }
  });
  const payment = options.payment ?? await quoteAndSign();
  const sent = { isOut: options.payment !== void 0, isOpen: options.payment !== void 0 };
  return readJob(await paid(), payment, sent.isOpen);
  async function quoteAndSign() {
    const { format: format2, callback } = options;
    const refused = await findRefusal(context, url2, { format: format2, callback: callback?.url, signal });
    if (refused) throw refusal(refused, void 0);
    const quote = await ask();
    if (quote.status !== 402) throw refusal(quote, void 0);
    const { wallet, terms } = choose(quote.text, context.wallets, options.maxPrice ?? context.maxPrice);
    const payload = await signWith(wallet, () => wallet.sign(terms));
    signal?.throwIfAborted();
    const payment2 = encodePayment(terms, payload, options.paymentId);
    const { network, asset, payTo, amount } = terms;
    await options.onPayment?.({
      payment: payment2,
      network,
      asset,
      payTo,
      amount,
      usd: toDollars(amount),
      url: url2,
      format: options.format
    });
    return payment2;
  }
  async function ask() {
    try {
      return await send(target, request(), sendOptions);
    } catch (error) {
      throw error instanceof ConnectionLost ? unreachable(target, error, { charged: "no" }) : error;
    }
  }
  async function paid() {
    try {
      return await send(target, request(payment), sendOptions, (before) => {
        sent.isOut = true;
        if (before && !isBusy(before)) sent.isOpen = true;
      });
    } catch (error) {
      if (!sent.isOut) throw error;
      if (signal?.aborted) throw unconfirmed(payment, "Cancelled.", error, { code: "aborted" });
      throw error instanceof ConnectionLost ? unconfirmed(payment, error.message, error) : error;
    }
  }
}
var callbackHeaders = (callback) => callback ? { "Reelgist-Callback": callback.url, "Reelgist-Callback-Secret": callback.secret } : {};
var isBusy = (answer) => "status" in answer && [429, 503].includes(answer.status);
async function signWith(wallet, sign) {
  try {
    return await sign();
  } catch (cause) {
    throw new ReelgistError("not_signed", `the wallet ${wallet.address} did not sign: ${textOf(cause)}`, {
      charged: "no",
      cause,
      advice: "Nothing was sent. Approve the signature, or check the wallet\u2019s connection to its chain, and try again."
    });
  }
}
var textOf = (cause) => cause instanceof Error ? cause.message : String(cause);
function readJob(answer, payment, isOpen) {
  const { status, headers, text } = answer;
  if (status !== 200 && status !== 202) {
    if (isOpen && ![400, 402, 409].includes(status))
      throw unconfirmed(payment, errorText(answer), void 0, { status });
    throw refusal(answer, payment);
  }
  const job = readObject(text);
  if (typeof job?.["jobId"] !== "string") throw unconfirmed(payment, "the response cannot be read", void 0);
  const receipt = readReceipt(headers);
  const charged = headers.get("payment-credit") === "used" ? "no" : "yes";
  return { ...job, payment, receipt, charged };
}
function readReceipt(headers) {
  const encoded = headers.get("payment-response") ?? headers.get("x-payment-response");
  if (encoded === null) return void 0;
  try {
    const { network, transaction, payer } = JSON.parse(fromBase64(encoded));
    return { network, transaction, payer };
  } catch {
    return void 0;
  }
}
function refusal(answer, payment) {
  const { status, headers } = answer;
  const message = errorText(answer);
  const details = errorDetails(answer);
  if (status === 402) return refusedPayment(headers.get("payment-error") ?? "invalid_payment", details);
  const uncharged2 = { charged: "no", payment, ...details };
  const advise = (otherwise2) => `Nothing was charged. ${adviceForCode(details.serviceCode) ?? otherwise2}`;
  if (isBusy(answer)) {
    return new ReelgistError("busy", message, { ...uncharged2, advice: advise("Try again later.") });
  }
  if (status === 409) {
    const advice = advise("Use a new paymentId for another video or format.");
    return new ReelgistError("payment_id_used", message, { ...uncharged2, payment: void 0, advice });
  }
  if (status >= 400 && status < 500) {
    const link = linkProblem(message, details.serviceCode);
    return new ReelgistError("invalid_request", link ?? message, {
      ...uncharged2,
      payment: void 0,
      advice: advise(adviceForCode(link === void 0 ? "invalid_request" : "unsupported_link"))
    });
  }
  return payment === void 0 ? unexpected(answer, { charged: "no" }) : unconfirmed(payment, message, void 0, { status });
}
function linkProblem(said, code) {
  if (code === "unsupported_link" || said.startsWith("Error resolving url")) return "this link is not supported";
  return code === "no_video_id" || said === "Error getting video ID" ? "this link opens no video" : void 0;
}
function refusedPayment(reason, details) {
  return new ReelgistError("payment_refused", `the payment was refused: ${reason}`, {
    // It is the answer to a payment of long ago, whose job is gone: it was charged, or free after a failure.
    charged: reason === "job_expired" ? "unknown" : "no",
    reason,
    ...details,
    advice: adviceFor(reason)
  });
}
function adviceFor(reason) {
  if (reason === "job_expired")
    return "The job that this payment bought has expired. Submit again without this payment.";
  if (reason === "payment_already_used")
    return "This payment was used for another video or format. Submit again without this payment.";
  if (/funds|balance|simulation/.test(reason))
    return "Nothing was charged. Add USDC to the wallet on the network it pays on, and try again.";
  if (/valid_(before|after)|expired|blockhash/.test(reason))
    return "Nothing was charged: the payment expired. Check the clock of this machine, then submit again without this payment.";
  return "Nothing was charged. Submit again to sign a new payment.";
}
function unconfirmed(payment, why, cause, { code = "payment_unconfirmed", status } = {}) {
  return new ReelgistError(code, `a payment was sent, but its outcome is unknown: ${why}`, {
    charged: "unknown",
    payment,
    status,
    cause,
    advice: "Submit the same video and format again with this error\u2019s `payment`. You are never charged twice, and you get the job if it was charged."
  });
}

// node_modules/eventsource-parser/dist/errors.js
var ParseError = class extends Error {
  constructor(message, options) {
    super(message);
    this.name = "ParseError";
    this.type = options.type;
    this.field = options.field;
    this.value = options.value;
    this.line = options.line;
  }
};

// node_modules/eventsource-parser/dist/parse.js
var LF = 10;
var CR = 13;
var SPACE = 32;
var MAX_FIELD_PREFIX_LENGTH = 6;
function createParser(config) {
  if (typeof config === "function") {
    throw new TypeError("`config` must be an object, got a function instead. Did you mean `createParser({onEvent: fn})`?");
  }
  const { maxBufferSize, onComment, onError, onEvent, onId, onRetry } = config;
  const pendingFragments = [];
  let pendingFragmentsLength = 0;
  let bomPrefix = "";
  let id;
  let data = "";
  let dataLines = 0;
  let eventType;
  let terminated = false;
  let skippingLine = false;
  let skipNextLineFeed = false;
  function feed(chunk) {
    if (terminated) {
      throw new Error("Cannot feed parser: it was terminated after exceeding the configured max buffer size. Call `reset()` to resume parsing.");
    }
    if (bomPrefix !== void 0) {
      chunk = bomPrefix + chunk;
      if (chunk === "" || chunk === "\xEF" || chunk === "\xEF\xBB") {
        bomPrefix = chunk;
        return;
      }
      bomPrefix = void 0;
      chunk = chunk.replace(/^(?:\uFEFF|\xEF\xBB\xBF)/, "");
    }
    if (skippingLine || skipNextLineFeed) {
      chunk = resumeAfterSkip(chunk);
      if (!chunk) {
        return;
      }
    }
    if (!pendingFragments.length) {
      const trailing = processLines(chunk);
      if (trailing !== "") {
        storeTrailing(trailing);
      }
      checkForBufferOverflow();
      return;
    }
    if (chunk.indexOf("\n") === -1 && chunk.indexOf("\r") === -1) {
      if (pendingFragmentsLength < MAX_FIELD_PREFIX_LENGTH) {
        const head = pendingFragments.join("") + chunk.slice(0, MAX_FIELD_PREFIX_LENGTH - pendingFragmentsLength);
        if (!shouldBufferTrailing(head)) {
          pendingFragments.length = 0;
          pendingFragmentsLength = 0;
          skippingLine = true;
          return;
        }
      }
      pendingFragments.push(chunk);
      pendingFragmentsLength += chunk.length;
      checkForBufferOverflow();
      return;
    }
    pendingFragments.push(chunk);
    const input = pendingFragments.join("");
    pendingFragments.length = 0;
    pendingFragmentsLength = 0;
    storeTrailing(processLines(input));
    checkForBufferOverflow();
  }
  function resumeAfterSkip(chunk) {
    if (chunk.length === 0) {
      return chunk;
    }
    if (skipNextLineFeed) {
      skipNextLineFeed = false;
      return chunk.charCodeAt(0) === LF ? chunk.slice(1) : chunk;
    }
    const crIndex = chunk.indexOf("\r");
    const lfIndex = chunk.indexOf("\n");
    const lineEnd = crIndex === -1 ? lfIndex : lfIndex === -1 ? crIndex : crIndex < lfIndex ? crIndex : lfIndex;
    if (lineEnd === -1) {
      return "";
    }
    if (lineEnd === chunk.length - 1 && chunk.charCodeAt(lineEnd) === CR) {
      skippingLine = false;
      skipNextLineFeed = true;
      return "";
    }
    skippingLine = false;
    return chunk.slice(lineEnd + (chunk.charCodeAt(lineEnd) === CR && chunk.charCodeAt(lineEnd + 1) === LF ? 2 : 1));
  }
  function storeTrailing(trailing) {
    if (!trailing)
      return;
    if (trailing.charCodeAt(trailing.length - 1) === CR) {
      parseLine(trailing, 0, trailing.length - 1);
      if (checkForBufferOverflow())
        return;
      skipNextLineFeed = true;
      return;
    }
    if (shouldBufferTrailing(trailing)) {
      pendingFragments.push(trailing);
      pendingFragmentsLength = trailing.length;
      return;
    }
    skippingLine = true;
  }
  function shouldBufferTrailing(trailing) {
    const firstCharCode = trailing.charCodeAt(0);
    return firstCharCode === 58 && !!onComment || firstCharCode === 100 && isPotentialField(trailing, "data") || firstCharCode === 101 && isPotentialField(trailing, "event") || firstCharCode === 105 && isPotentialField(trailing, "id") || firstCharCode === 114 && isPotentialField(trailing, "retry");
  }
  function checkForBufferOverflow() {
    if (terminated)
      return true;
    if (maxBufferSize === void 0)
      return false;
    if (pendingFragmentsLength + data.length <= maxBufferSize)
      return false;
    terminated = true;
    pendingFragments.length = 0;
    pendingFragmentsLength = 0;
    id = void 0;
    data = "";
    dataLines = 0;
    eventType = void 0;
    skippingLine = false;
    skipNextLineFeed = false;
    onError === null || onError === void 0 ? void 0 : onError(new ParseError(`Buffered data exceeded max buffer size of ${maxBufferSize} characters`, {
      type: "max-buffer-size-exceeded"
    }));
    return true;
  }
  function processLines(chunk) {
    let searchIndex = 0;
    if (chunk.indexOf("\r") === -1) {
      let lfIndex2 = chunk.indexOf("\n", searchIndex);
      while (lfIndex2 !== -1) {
        if (searchIndex === lfIndex2) {
          if (id !== void 0) {
            onId === null || onId === void 0 ? void 0 : onId(id);
          }
          if (dataLines > 0) {
            onEvent === null || onEvent === void 0 ? void 0 : onEvent({ id, event: eventType, data });
          }
          id = void 0;
          data = "";
          dataLines = 0;
          eventType = void 0;
          searchIndex = lfIndex2 + 1;
          lfIndex2 = chunk.indexOf("\n", searchIndex);
          continue;
        }
        const firstCharCode = chunk.charCodeAt(searchIndex);
        if (isDataPrefix(chunk, searchIndex, firstCharCode)) {
          const valueStart = chunk.charCodeAt(searchIndex + 5) === SPACE ? searchIndex + 6 : searchIndex + 5;
          const value = chunk.slice(valueStart, lfIndex2);
          if (dataLines === 0 && chunk.charCodeAt(lfIndex2 + 1) === LF) {
            if (id !== void 0) {
              onId === null || onId === void 0 ? void 0 : onId(id);
            }
            onEvent === null || onEvent === void 0 ? void 0 : onEvent({ id, event: eventType, data: value });
            id = void 0;
            data = "";
            eventType = void 0;
            searchIndex = lfIndex2 + 2;
            lfIndex2 = chunk.indexOf("\n", searchIndex);
            continue;
          }
          data = dataLines === 0 ? value : `${data}
${value}`;
          dataLines++;
        } else if (isEventPrefix(chunk, searchIndex, firstCharCode)) {
          eventType = chunk.slice(chunk.charCodeAt(searchIndex + 6) === SPACE ? searchIndex + 7 : searchIndex + 6, lfIndex2) || void 0;
        } else {
          parseLine(chunk, searchIndex, lfIndex2);
        }
        if (checkForBufferOverflow())
          return "";
        searchIndex = lfIndex2 + 1;
        lfIndex2 = chunk.indexOf("\n", searchIndex);
      }
      return chunk.slice(searchIndex);
    }
    let crIndex = chunk.indexOf("\r", searchIndex);
    let lfIndex = chunk.indexOf("\n", searchIndex);
    while (searchIndex < chunk.length) {
      let lineEnd = -1;
      if (crIndex !== -1 && lfIndex !== -1) {
        lineEnd = crIndex < lfIndex ? crIndex : lfIndex;
      } else if (crIndex !== -1) {
        if (crIndex === chunk.length - 1) {
          lineEnd = -1;
        } else {
          lineEnd = crIndex;
        }
      } else if (lfIndex !== -1) {
        lineEnd = lfIndex;
      }
      if (lineEnd === -1) {
        break;
      }
      parseLine(chunk, searchIndex, lineEnd);
      if (checkForBufferOverflow())
        return "";
      searchIndex = lineEnd + 1;
      if (chunk.charCodeAt(searchIndex - 1) === CR && chunk.charCodeAt(searchIndex) === LF) {
        searchIndex++;
      }
      if (crIndex !== -1 && crIndex < searchIndex) {
        crIndex = chunk.indexOf("\r", searchIndex);
      }
      if (lfIndex !== -1 && lfIndex < searchIndex) {
        lfIndex = chunk.indexOf("\n", searchIndex);
      }
    }
    return chunk.slice(searchIndex);
  }
  function parseLine(chunk, start, end) {
    if (start === end) {
      dispatchEvent();
      return;
    }
    const firstCharCode = chunk.charCodeAt(start);
    if (isDataPrefix(chunk, start, firstCharCode)) {
      const valueStart = chunk.charCodeAt(start + 5) === SPACE ? start + 6 : start + 5;
      const value2 = chunk.slice(valueStart, end);
      data = dataLines === 0 ? value2 : `${data}
${value2}`;
      dataLines++;
      return;
    }
    if (isEventPrefix(chunk, start, firstCharCode)) {
      eventType = chunk.slice(chunk.charCodeAt(start + 6) === SPACE ? start + 7 : start + 6, end) || void 0;
      return;
    }
    if (firstCharCode === 105 && chunk.charCodeAt(start + 1) === 100 && chunk.charCodeAt(start + 2) === 58) {
      const value2 = chunk.slice(chunk.charCodeAt(start + 3) === SPACE ? start + 4 : start + 3, end);
      if (!value2.includes("\0"))
        id = value2;
      return;
    }
    if (firstCharCode === 58) {
      if (onComment) {
        const line2 = chunk.slice(start, end);
        onComment(line2.slice(chunk.charCodeAt(start + 1) === SPACE ? 2 : 1));
      }
      return;
    }
    const line = chunk.slice(start, end);
    const fieldSeparatorIndex = line.indexOf(":");
    if (fieldSeparatorIndex === -1) {
      processField(line, "", line);
      return;
    }
    const field = line.slice(0, fieldSeparatorIndex);
    const offset = line.charCodeAt(fieldSeparatorIndex + 1) === SPACE ? 2 : 1;
    const value = line.slice(fieldSeparatorIndex + offset);
    processField(field, value, line);
  }
  function processField(field, value, line) {
    switch (field) {
      case "event":
        eventType = value || void 0;
        break;
      case "data":
        data = dataLines === 0 ? value : `${data}
${value}`;
        dataLines++;
        break;
      case "id":
        if (!value.includes("\0"))
          id = value;
        break;
      case "retry":
        if (/^\d+$/.test(value)) {
          onRetry === null || onRetry === void 0 ? void 0 : onRetry(parseInt(value, 10));
        } else {
          onError === null || onError === void 0 ? void 0 : onError(new ParseError(`Invalid \`retry\` value: "${value}"`, {
            type: "invalid-retry",
            value,
            line
          }));
        }
        break;
      default:
        onError === null || onError === void 0 ? void 0 : onError(new ParseError(`Unknown field "${field.length > 20 ? `${field.slice(0, 20)}\u2026` : field}"`, { type: "unknown-field", field, value, line }));
        break;
    }
  }
  function dispatchEvent() {
    if (id !== void 0) {
      onId === null || onId === void 0 ? void 0 : onId(id);
    }
    if (dataLines > 0) {
      onEvent === null || onEvent === void 0 ? void 0 : onEvent({
        id,
        event: eventType,
        data
      });
    }
    id = void 0;
    data = "";
    dataLines = 0;
    eventType = void 0;
  }
  function reset(options = {}) {
    if (options.consume && pendingFragments.length > 0) {
      const incompleteLine = pendingFragments.join("");
      parseLine(incompleteLine, 0, incompleteLine.length);
    }
    bomPrefix = "";
    id = void 0;
    data = "";
    dataLines = 0;
    eventType = void 0;
    pendingFragments.length = 0;
    pendingFragmentsLength = 0;
    terminated = false;
    skippingLine = false;
    skipNextLineFeed = false;
  }
  return { feed, reset };
}
function isDataPrefix(chunk, i, firstCharCode) {
  return firstCharCode === 100 && chunk.charCodeAt(i + 1) === 97 && chunk.charCodeAt(i + 2) === 116 && chunk.charCodeAt(i + 3) === 97 && chunk.charCodeAt(i + 4) === 58;
}
function isEventPrefix(chunk, i, firstCharCode) {
  return firstCharCode === 101 && chunk.charCodeAt(i + 1) === 118 && chunk.charCodeAt(i + 2) === 101 && chunk.charCodeAt(i + 3) === 110 && chunk.charCodeAt(i + 4) === 116 && chunk.charCodeAt(i + 5) === 58;
}
function isPotentialField(line, field) {
  let i = 1;
  while (i < line.length && i < field.length) {
    if (line.charCodeAt(i) !== field.charCodeAt(i)) {
      return false;
    }
    i++;
  }
  return line.length <= field.length || line.charCodeAt(field.length) === 58;
}

// src/events.ts
var silenceMs = 4e4;
async function listenToEvents(url2, listening) {
  const { fetch, signal, memory } = listening;
  const silent = new AbortController();
  let alarm = setTimeout(() => silent.abort(), silenceMs);
  let isUseful = false;
  try {
    const response = await fetch(url2, {
      headers: {
        Accept: "text/event-stream",
        ...memory.lastEventId === void 0 ? {} : { "Last-Event-ID": memory.lastEventId }
      },
      signal: signal ? AbortSignal.any([signal, silent.signal]) : silent.signal
    });
    const other = otherwise(response);
    if (other || !response.body) {
      await response.body?.cancel();
      return other ?? { kind: "unsupported" };
    }
    let ended;
    const parser = createParser({
      onRetry: (milliseconds) => memory.retry = Math.min(milliseconds, 3e4),
      // A stream that only sends a retry time and breaks would be followed forever.
      onComment: () => isUseful = true,
      onEvent: ({ id, event, data }) => {
        isUseful = true;
        if (id !== void 0) memory.lastEventId = id;
        const value = readObject(data);
        if (event === "progress" && value) listening.onProgress?.(value);
        else if (event === "finding" && value) listening.onFinding?.(value);
        else if (event === "restart") listening.onFinding?.(void 0);
        else if (event === "end") ended = value;
      }
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (; ; ) {
      const { done, value } = await reader.read();
      if (done) return { kind: "broken", useful: isUseful };
      clearTimeout(alarm);
      alarm = setTimeout(() => silent.abort(), silenceMs);
      parser.feed(value);
      if (ended) {
        await reader.cancel();
        return { kind: "ended", body: ended };
      }
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof CallbackFailure) throw error.cause;
    return silent.signal.aborted ? { kind: "unsupported" } : { kind: "broken", useful: isUseful };
  } finally {
    clearTimeout(alarm);
  }
}
function otherwise({ status, ok, headers }) {
  if (status === 404 || status === 410 || status === 204) return { kind: "refused" };
  if (status >= 500) return { kind: "broken", useful: false };
  const type = headers.get("content-type") ?? "";
  return ok && type.startsWith("text/event-stream") ? void 0 : { kind: "unsupported" };
}
var CallbackFailure = class extends Error {
};

// src/wait.ts
var maxBroken = 3;
var waitSeconds = 25;
var defaultInterval = 5e3;
async function getJob(connection, jobId, options = {}) {
  return (await poll(connection, jobId, options, 0)).job;
}
async function waitForJob(connection, jobId, options) {
  const { via = "events" } = options;
  if (via === "events") {
    const job = await byEvents(connection, jobId, options);
    if (job) return job;
  }
  return byPolling(connection, jobId, options, via !== "poll");
}
async function byEvents(connection, jobId, options) {
  const { signal } = options;
  const memory = { retry: 2e3 };
  for (let broken = 0; broken < maxBroken; ) {
    const outcome = await listenToEvents(jobUrl(connection, jobId, "/events"), {
      fetch: connection.fetch,
      signal,
      memory,
      onProgress: guarded(options.onProgress),
      onFinding: guarded(options.onFinding)
    });
    if (outcome.kind === "ended") return readJob2(outcome.body);
    if (outcome.kind !== "broken") return void 0;
    broken = outcome.useful ? 0 : broken + 1;
    await pause(memory.retry, signal);
  }
  return void 0;
}
async function byPolling(connection, jobId, options, held) {
  const { signal, onProgress, pollInterval = defaultInterval } = options;
  for (let seconds = held ? waitSeconds : 0; ; ) {
    const { job, headers } = await poll(connection, jobId, options, seconds);
    if (job.status === "success" || job.status === "failed") return job;
    onProgress?.({ status: job.status });
    if (!headers.has("preference-applied")) seconds = 0;
    if (seconds === 0) await pause(Math.max(pollInterval, retryAfter(headers)), signal);
  }
}
async function poll(connection, jobId, options, seconds) {
  const { signal, maxRetries = connection.maxRetries } = options;
  const url2 = jobUrl(connection, jobId, "");
  const about = { jobId, charged: connection.chargedFor(jobId) };
  const headers = seconds > 0 ? { Prefer: `wait=${seconds}` } : {};
  const answer = await send(
    url2,
    { headers },
    { fetch: connection.fetch, signal, maxRetries, timeoutMs: 3e4 + seconds * 1e3 }
  ).catch((error) => {
    throw error instanceof ConnectionLost ? unreachable(url2, error, about) : error;
  });
  return { job: read(answer, about), headers: answer.headers };
}
function read(answer, about) {
  const { status, text } = answer;
  const body = readObject(text);
  if (status === 200 && body) return readJob2(body);
  const details = { ...about, ...errorDetails(answer) };
  if (details.serviceCode === "job_not_found" || status === 404 && body?.["error"] === "Job not found") {
    const advice = adviceForCode("job_not_found");
    throw new ReelgistError("job_not_found", errorText(answer), { ...details, advice });
  }
  if (status === 410) {
    const advice = adviceForCode("job_expired");
    throw new ReelgistError("job_expired", errorText(answer), { ...details, advice });
  }
  throw unexpected(answer, about);
}
var readJob2 = (body) => body;
var jobUrl = ({ baseUrl }, jobId, rest) => `${baseUrl}/v1/jobs/${encodeURIComponent(jobId)}${rest}`;
function guarded(callback) {
  if (!callback) return void 0;
  return (value) => {
    try {
      callback(value);
    } catch (cause) {
      throw new CallbackFailure("a listener threw an error", { cause });
    }
  };
}

// src/client.ts
function createClient({
  baseUrl,
  wallet = [],
  maxPrice = defaultMaxPrice,
  maxRetries = 5,
  fetch = globalThis.fetch
}) {
  const charges = createCharges();
  const connection = {
    baseUrl: baseUrl.replace(/\/+$/, ""),
    // Browsers refuse to call a `fetch` that has been taken from its window.
    fetch: fetch === globalThis.fetch ? fetch.bind(globalThis) : fetch,
    maxRetries,
    chargedFor: charges.get
  };
  const context = { ...connection, wallets: [wallet].flat(), maxPrice };
  async function submit(url2, options = {}) {
    const job = await within(options.signal, { charged: "no" }, () => submitJob(context, url2, options));
    charges.set(job.jobId, job.charged);
    await options.onSubmitted?.(job);
    return job;
  }
  async function wait(jobId, options = {}) {
    const { timeout } = options;
    const charged = charges.get(jobId);
    const late = timeout === void 0 ? void 0 : AbortSignal.timeout(timeout);
    const signals = [options.signal, late].filter((signal2) => signal2 !== void 0);
    const signal = signals.length > 0 ? AbortSignal.any(signals) : void 0;
    const job = await within(
      options.signal,
      { charged, jobId, late },
      () => waitForJob(connection, jobId, { ...options, signal })
    );
    if (job.status === "failed") throw failed(job.error, jobId, charged);
    return job;
  }
  async function read2(path, { signal } = {}, jobId) {
    const url2 = `${connection.baseUrl}${path}`;
    const about = { jobId, charged: jobId === void 0 ? "no" : charges.get(jobId) };
    return within(signal, about, async () => {
      const answer = await send(url2, {}, { fetch: connection.fetch, signal, maxRetries, timeoutMs: 3e4 }).catch(
        (error) => {
          throw error instanceof ConnectionLost ? unreachable(url2, error, about) : error;
        }
      );
      if (answer.status !== 200) throw unexpected(answer, about);
      return answer.text;
    });
  }
  return {
    baseUrl: connection.baseUrl,
    check: (url2, options = {}) => within(options.signal, { charged: "no" }, () => checkVideo(connection, url2, options)),
    submit,
    wait,
    get: (jobId, options = {}) => within(options.signal, { charged: charges.get(jobId), jobId }, () => getJob(connection, jobId, options)),
    analyse: async (url2, options = {}) => {
      const job = await submit(url2, options);
      const done = job.status === "success" ? job : await wait(job.jobId, options);
      return done.result;
    },
    formats: async (options) => {
      const listed = readObject(await read2("/v1/formats", options));
      return [listed.default, ...listed.formats];
    },
    evidence: async (jobId, options) => readObject(
      await read2(`/v1/jobs/${encodeURIComponent(jobId)}/evidence`, options, jobId)
    ),
    transcript: (jobId, type, options) => read2(`/v1/jobs/${encodeURIComponent(jobId)}/transcript.${type}`, options, jobId)
  };
}
var maxCharges = 1e4;
function createCharges() {
  const known = /* @__PURE__ */ new Map();
  return {
    get: (jobId) => known.get(jobId) ?? "unknown",
    set: (jobId, charged) => {
      known.set(jobId, charged);
      const [oldest] = known.keys();
      if (known.size > maxCharges && oldest !== void 0) known.delete(oldest);
    }
  };
}
async function within(signal, { charged, jobId, late }, work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReelgistError) throw error;
    const going = jobId === void 0 ? "Nothing was charged." : "The job continues. Waiting for it again is free.";
    if (signal?.aborted)
      throw new ReelgistError("aborted", "Cancelled.", { charged, jobId, cause: error, advice: going });
    if (late?.aborted)
      throw new ReelgistError("timeout", "the job did not end before the timeout", {
        charged,
        jobId,
        cause: error,
        advice: going
      });
    throw error;
  }
}
function failed(reason, jobId, charged) {
  return new ReelgistError("job_failed", reason, { charged, jobId, advice: retryIsFree });
}

// src/generated.ts
var formatNames = [
  "content-screening",
  "creator-brief",
  "recipe",
  "tutorial-guide",
  "quote-highlights",
  "product-tagging",
  "shop-the-look",
  "review-summary",
  "workout-plan",
  "health-claims",
  "flashcards",
  "curriculum-tags",
  "language-learning",
  "ugc-verification",
  "breaking-news-signal",
  "eyewitness-timeline",
  "song-context",
  "lyric-hook",
  "sound-trend",
  "technique-analysis",
  "highlight-reel",
  "scouting-report",
  "destination-guide",
  "restaurant-discovery"
];

// src/agent-tool.ts
function createAnalyseTool(options) {
  const { format: fixed, maxPrice = defaultMaxPrice, approve, timeout } = options;
  const perCall = toAmount(maxPrice);
  const budget = createBudget(toAmount(options.budget));
  const wallet = [options.wallet].flat().map((one) => budgeted(one, budget));
  const client = createClient({ ...options, wallet, maxPrice });
  const purchases = /* @__PURE__ */ new Map();
  const last = /* @__PURE__ */ new Map();
  async function analyse(video, key, signal) {
    const { url: url2, format: format2 } = video;
    try {
      let { jobId } = purchases.get(key) ?? {};
      if (jobId === void 0) {
        const payment = purchases.get(key)?.payment;
        const price = payment === void 0 ? await agreedPrice(video, signal) : void 0;
        const job = await client.submit(url2, { format: format2, signal, payment, maxPrice: price });
        jobId = job.jobId;
        purchases.set(key, { jobId });
      }
      const onProgress = (progress) => options.onProgress?.(progress, video);
      const done = await client.wait(jobId, { signal, timeout, onProgress });
      return { ...done, leftUsd: budget.leftUsd() };
    } catch (error) {
      remember(key, error);
      return { ...describe(error), leftUsd: budget.leftUsd() };
    }
  }
  async function agreedPrice(video, signal) {
    const {
      supported,
      price,
      error = "the video is not supported"
    } = await client.check(video.url, {
      format: video.format,
      signal
    });
    if (!supported) throw new Refused("invalid_request", error, "Nothing was charged. Use another link or format.");
    const amount = toAmount(price);
    if (amount > perCall) {
      throw new Refused("over_budget", `the price of $${price} is above $${toDollars(perCall)} per call`, overBudget);
    }
    budget.assertFits(amount);
    if (approve && !await approve({ ...video, usd: price, leftUsd: budget.leftUsd() })) {
      throw new Refused("not_approved", "the purchase was not approved", "Nothing was charged. Do not try it again.");
    }
    return price;
  }
  function remember(key, error) {
    if (!(error instanceof ReelgistError)) return;
    if (error.payment !== void 0) purchases.set(key, { payment: error.payment });
    else if (/^(?:job_|payment_)/.test(error.code)) purchases.delete(key);
  }
  return {
    description: `Analyses a TikTok, an Instagram reel or a YouTube Short: speech, on-screen text and scenes as time-coded JSON. A video costs at most $${toDollars(perCall)}, from a budget of $${toDollars(toAmount(options.budget))}. Calling it again with the same video and format is free.`,
    inputSchema: inputSchema(fixed === void 0),
    /** Never rejects for what the model can act on: an error is a `failed` output. */
    run: (input, signal) => {
      const video = { url: input.url, format: fixed ?? input.format };
      const key = JSON.stringify([video.url, video.format]);
      const start = () => analyse(video, key, signal);
      const output = (last.get(key) ?? Promise.resolve()).then(start, start);
      last.set(key, output);
      const forget = () => void (last.get(key) === output && last.delete(key));
      void output.then(forget, forget);
      return output;
    }
  };
}
var overBudget = "Nothing was signed. Answer without this video, or ask for a higher budget.";
var Refused = class extends Error {
  code;
  advice;
  constructor(code, message, advice) {
    super(message);
    this.code = code;
    this.advice = advice;
  }
};
function describe(error) {
  const cause = error instanceof ReelgistError && error.cause instanceof Refused ? error.cause : error;
  if (cause instanceof Refused) {
    const { code: code2, message: message2, advice: advice2 } = cause;
    return { status: "failed", code: code2, error: message2, advice: advice2, charged: "no" };
  }
  if (!(cause instanceof ReelgistError)) throw cause;
  const { code, message, advice, charged, jobId } = cause;
  if (code === "timeout" && jobId !== void 0) {
    const again = "The job is paid for and still running. Call the tool again with the same input, which is free.";
    return { status: "processing", jobId, advice: again };
  }
  return { status: "failed", code, error: message, advice, charged };
}
function createBudget(total) {
  let left = total;
  const assertFits = (amount) => {
    if (amount <= left) return;
    const message = `the price of $${toDollars(amount)} is above the $${toDollars(left)} left of the budget`;
    throw new Refused("over_budget", message, overBudget);
  };
  return {
    assertFits,
    reserve: (amount) => {
      assertFits(amount);
      left -= amount;
    },
    leftUsd: () => toDollars(left)
  };
}
var budgeted = (wallet, budget) => ({
  network: wallet.network,
  asset: wallet.asset,
  address: wallet.address,
  sign: async (terms) => {
    budget.reserve(BigInt(terms.amount));
    return wallet.sign(terms);
  }
});
var url = { type: "string", description: "The link of a TikTok, an Instagram reel or a YouTube Short." };
var format = {
  type: "string",
  enum: [...formatNames],
  description: "What to extract. Leave it out for the default analysis, which suits any video."
};
function inputSchema(withFormat) {
  const properties = { url, ...withFormat ? { format } : {} };
  return { type: "object", properties, required: ["url"], additionalProperties: false };
}
function readInput(value) {
  if (typeof value !== "object" || value === null) return void 0;
  const { url: url2, format: format2 } = value;
  if (typeof url2 !== "string") return void 0;
  if (format2 === void 0) return { url: url2 };
  return formatNames.includes(format2) ? { url: url2, format: format2 } : void 0;
}

// src/ai-sdk.ts
function analyseVideo(options) {
  const { description, inputSchema: inputSchema2, run } = createAnalyseTool(options);
  const made = tool({
    description,
    inputSchema: jsonSchema(inputSchema2, {
      validate: (value) => {
        const input = readInput(value);
        return input ? { success: true, value: input } : { success: false, error: new TypeError("url must be a link, and format one of the listed names") };
      }
    }),
    execute: (input, { abortSignal }) => run(input, abortSignal)
  });
  return made;
}
export {
  analyseVideo
};
