import { beforeEach } from '@jest/globals';

// The cases of a feature share one window; what one of them keeps in the browser is not for the next.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
