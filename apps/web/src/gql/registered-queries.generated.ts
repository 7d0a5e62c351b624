export const REGISTERED_HASHES: Readonly<Record<string, string>> = {
  "ShopLayout": "21229b55e9c49f9142318261f8c6a7b72a712810d9e63dffbd54beeb83998f81",
  "HomePage": "f0a3600b04c05082db256dac9468bb460b4547f6d8f92c0ce564deea612bcd64",
  "ProductsPage": "d67899d5128aec7104e33194da18e368bf2f394b4a22dd534e7b5103fbe3e18d",
  "ProductPage": "cc0e6aa9d187397bd72b293fed607dc124a5e9d226ddff8f6cebd5285b9ed78b",
  "SearchSuggestions": "0c07c027c2fe174909d19d844fe1a5d4b834018a5d2377e30f8de9d49bcbdb72",
};
