// Shows notifications to members who switched push on (product.md, Push). It caches nothing and answers no request of the page.

addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag,
      lang: 'fr',
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
      data: { url },
    }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.url, location.origin)));
});

/** Shows the page of a notification: in its own tab, else in one of the site, else in a new one. */
async function open(url) {
  if (url.origin !== location.origin) return;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const same = tabs.find((tab) => tab.url === url.href);
  if (same) await same.focus();
  else await clients.openWindow(url.href);
}

// The browser has ended the subscription, and may have made another.
addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription: former, newSubscription } = event;
  if (former) event.waitUntil(follow(former, newSubscription));
});

/** Tells the site of the subscription that takes the place of another. */
async function follow(former, given) {
  const { userVisibleOnly, applicationServerKey } = former.options;
  const next = given ?? (await registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }));
  const { endpoint, keys } = next.toJSON();
  await fetch('/api/push/moved', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: former.endpoint, to: { endpoint, keys } }),
  });
}
