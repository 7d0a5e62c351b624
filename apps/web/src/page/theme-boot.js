try {
  if (localStorage.getItem('beambright.theme') === 'light') {
    document.documentElement.dataset.theme = 'light';
    document.querySelector('meta[name="theme-color"]').content = '#f6f5f2';
  }
} catch {}
