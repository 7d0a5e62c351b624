import { beforeEach } from '@jest/globals';

// All cases of a feature share one window: clear the browser storage.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
