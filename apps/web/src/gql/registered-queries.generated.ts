export const REGISTERED_HASHES: Readonly<Record<string, string>> = {
  "ShopLayout": "0ed8bf8d4b0b591100fc2e5f9ed90ecafe94850e17c3a5111de636601aa40124",
  "HomePage": "f0a3600b04c05082db256dac9468bb460b4547f6d8f92c0ce564deea612bcd64",
  "ProductsPage": "8e16f83b2f234065461cf8976b2a652af73f6d0b26eca7368b817669fec0785e",
  "ProductPage": "910ce8878482a8e211e46d0968e0d7b8e2da4ba00167ce028b78920cdcdca48b",
  "SearchSuggestions": "0c07c027c2fe174909d19d844fe1a5d4b834018a5d2377e30f8de9d49bcbdb72",
};
