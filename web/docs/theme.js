// The colours chosen in the calculator, here as well, and a button that changes them for both. It runs before the page is drawn.

const key = 'isoyield.theme';
const themes = ['system', 'light', 'dark'];
const root = document.documentElement;

function stored() {
  try {
    const theme = localStorage.getItem(key);
    return themes.includes(theme) ? theme : 'system';
  } catch {
    return 'system';
  }
}

let theme = stored();

function show() {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

show();
document.addEventListener('DOMContentLoaded', () => {
  const button = document.createElement('button');
  const { theme: label } = document.body.dataset;
  const say = () => {
    button.textContent = `${label}: ${document.body.dataset[theme]}`;
  };
  button.type = 'button';
  button.className = 'theme';
  button.addEventListener('click', () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length];
    try {
      if (theme === 'system') localStorage.removeItem(key);
      else localStorage.setItem(key, theme);
    } catch {
      // It holds for this page.
    }
    show();
    say();
  });
  say();
  document.querySelector('header').append(button);
});
