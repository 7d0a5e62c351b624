export const REGISTERED_HASHES: Readonly<Record<string, string>> = {
  "ShopLayout": "0ed8bf8d4b0b591100fc2e5f9ed90ecafe94850e17c3a5111de636601aa40124",
  "HomePage": "f0a3600b04c05082db256dac9468bb460b4547f6d8f92c0ce564deea612bcd64",
  "ProductsPage": "8e16f83b2f234065461cf8976b2a652af73f6d0b26eca7368b817669fec0785e",
  "ProductPage": "2a7b2fbc48107fc93328db7f678cfe0274f48c2646d16844f0a7ee14b927bc8d",
  "SearchSuggestions": "0c07c027c2fe174909d19d844fe1a5d4b834018a5d2377e30f8de9d49bcbdb72",
};
