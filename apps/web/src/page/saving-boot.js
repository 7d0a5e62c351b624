{
  const fonts = [];
  const hints = [navigator.connection?.saveData, matchMedia('(prefers-reduced-data: reduce)').matches];
  if (hints.includes(true)) document.documentElement.dataset.saving = '';
  else {
    for (const href of fonts) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
      document.head.append(link);
    }
  }
}
