"use strict";
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// src/solana.ts
var solana_exports = {};
__export(solana_exports, {
  solana: () => solana,
  solanaWallet: () => solanaWallet
});
module.exports = __toCommonJS(solana_exports);
var import_client = require("@x402/svm/exact/client");
var solana = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
var usdc = { [solana]: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v" };
function solanaWallet(signer, { rpcUrl, network = solana, asset = usdc[network] } = {}) {
  if (asset === void 0) throw new TypeError(`specify the token to pay with on ${network} as asset`);
  const scheme = new import_client.ExactSvmScheme(signer, rpcUrl === void 0 ? void 0 : { rpcUrl });
  return {
    network,
    asset,
    address: signer.address,
    sign: async (terms) => (await scheme.createPaymentPayload(2, { ...terms, network })).payload
  };
}
