export const REGISTERED_HASHES: Readonly<Record<string, string>> = {
  "ShopLayout": "16f458c83f42dce881fade10bc3b3d9355f037835142db9f796693ce41e0cb15",
  "HomePage": "f0a3600b04c05082db256dac9468bb460b4547f6d8f92c0ce564deea612bcd64",
  "ProductsPage": "e5f28fb79c639d96c48d4a4059f27d32d66b131f3babb14c58a5c4969a3e4361",
  "ProductPage": "10696b29e800c5d343160fdb5679e87142c2f138e5fbf29fd66eb34da39e1357",
  "ProductFit": "3219260dbe645ccea8913c7574d77fbc9d5af9a62199c0e7b052bb4443720af5",
  "CarModels": "dd852fc23c21511aa4de6e5e899b3ff2e07a8fd7e00fb986d9ed10bd33da784b",
  "PartsModels": "3cf2368604cc498622b77f3e33673d9fd3a267c286123cfae26e8130772cd658",
  "PartsOfCar": "0d86266748d9736952ed8c155897e43d89bda49ea0f284b2386f8fd969ea91bd",
  "SearchSuggestions": "98c0b3505df2a80b729507bc74990dad8bab5e987af3fcbfb3197c93b02876e4",
};
