// The address bar still names the page that was asked for: loading again opens it.
const again = () => location.reload();
addEventListener('online', again);
document.querySelector('button').addEventListener('click', again);
