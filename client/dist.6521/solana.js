// src/solana.ts
import { ExactSvmScheme } from "@x402/svm/exact/client";
var solana = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
var usdc = { [solana]: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v" };
function solanaWallet(signer, { rpcUrl, network = solana, asset = usdc[network] } = {}) {
  if (asset === void 0) throw new TypeError(`specify the token to pay with on ${network} as asset`);
  const scheme = new ExactSvmScheme(signer, rpcUrl === void 0 ? void 0 : { rpcUrl });
  return {
    network,
    asset,
    address: signer.address,
    sign: async (terms) => (await scheme.createPaymentPayload(2, { ...terms, network })).payload
  };
}
export {
  solana,
  solanaWallet
};
