// src/evm-chains.ts
var evmChains = {
  base: {
    network: "eip155:8453",
    title: "Base",
    usdc: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
    rpcUrl: "https://mainnet.base.org",
    explorerUrl: "https://basescan.org",
    coin: { name: "Ether", symbol: "ETH", decimals: 18 }
  }
};
var allEvmChains = Object.values(evmChains);

// src/evm.ts
var base = evmChains.base.network;
var usdc = {
  ...Object.fromEntries(allEvmChains.map(({ network, usdc: usdc2 }) => [network, usdc2])),
  // Base's test network.
  "eip155:84532": "0x036CbD53842c5426634e7929541eC2318f3dCF7e"
};
function evmWallet(signer, { network = base, asset = usdc[network] } = {}) {
  if (asset === void 0) throw new TypeError(`specify the token to pay with on ${network} as asset`);
  return {
    network,
    asset,
    address: signer.address,
    sign: async (terms) => {
      const data = transferOf(signer.address, terms);
      const { message } = data;
      const signature = await signer.signTypedData(data);
      const { value, validAfter, validBefore } = message;
      const numbers = { value: String(value), validAfter: String(validAfter), validBefore: String(validBefore) };
      return { signature, authorization: { ...message, ...numbers } };
    }
  };
}
function transferOf(from, { network, asset, amount, payTo, maxTimeoutSeconds, extra }) {
  const { name, version } = extra;
  if (typeof name !== "string" || typeof version !== "string") throw new TypeError("the payment options name no token");
  const now = Math.floor(Date.now() / 1e3);
  return {
    domain: { name, version, chainId: Number(network.split(":")[1]), verifyingContract: asset },
    types: { TransferWithAuthorization: fields },
    primaryType: "TransferWithAuthorization",
    message: {
      from,
      to: payTo,
      value: BigInt(amount),
      // Some minutes back: the chain's clock may be behind ours.
      validAfter: BigInt(now - 600),
      validBefore: BigInt(now + maxTimeoutSeconds),
      nonce: randomHex(32)
    }
  };
}
var fields = [
  { name: "from", type: "address" },
  { name: "to", type: "address" },
  { name: "value", type: "uint256" },
  { name: "validAfter", type: "uint256" },
  { name: "validBefore", type: "uint256" },
  { name: "nonce", type: "bytes32" }
];
var randomHex = (bytes) => `0x${Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
function providerSigner(provider, address) {
  return {
    address,
    signTypedData: async (data) => {
      const typed = JSON.stringify(
        { ...data, types: { ...data.types, EIP712Domain: domainFields } },
        (_, value) => typeof value === "bigint" ? String(value) : value
      );
      return await provider.request({ method: "eth_signTypedData_v4", params: [address, typed] });
    }
  };
}
var domainFields = [
  { name: "name", type: "string" },
  { name: "version", type: "string" },
  { name: "chainId", type: "uint256" },
  { name: "verifyingContract", type: "address" }
];
export {
  base,
  evmWallet,
  providerSigner
};
