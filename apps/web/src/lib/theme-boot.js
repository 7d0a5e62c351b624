try {
  if (localStorage.getItem('beambright.theme') === 'light') document.documentElement.dataset.theme = 'light';
} catch {}
