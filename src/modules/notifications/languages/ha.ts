import type { Dictionary } from '../../../shared/language.ts';

export default {
  Notifications: 'Sanarwa',
  notifications: 'sanarwa',
  'Your notifications': 'Sanarwarku',
  'Loading your notifications': 'Ana ɗauko sanarwarku',
  'No notifications yet.': 'Babu sanarwa tukuna.',
  'Updates about your jobs, moves and payments appear here.':
    'Labarin ayyuka, jigila da biyan kuɗinku za su bayyana a nan.',
  'Latest notifications': 'Sababbin sanarwa',
  'Show older notifications': 'Nuna tsofaffin sanarwa',
  'All read': 'An karanta duka',
  '{n} unread': { one: '{n} ba a karanta ba', other: '{n} ba a karanta ba' },
  'Mark all as read': 'Duka an karanta',
  'Marking...': 'Ana sa alama...',
  'Mark as read': 'An karanta',
  'Mark as read: {title}': 'An karanta: {title}',
  Unread: 'Ba a karanta ba',
  'New: {title}': 'Sabo: {title}',
  '{title}, and {n} more': '{title}, da wasu {n}',
  'On this device': 'A wannan na’urar',
  'Sending…': 'Ana aikawa…',
  'Send a test notification': 'Aika sanarwar gwaji',
  'What you want to be told': 'Abin da kuke so a sanar da ku',
  'Get a notification on this device when something happens, also when Kaya is closed.':
    'Ku sami sanarwa a wannan na’urar idan wani abu ya faru, ko da Kaya a rufe take.',
  'Turn it on to get notifications on this device when Kaya is closed.':
    'Ku kunna don samun sanarwa a wannan na’urar idan Kaya a rufe take.',
  'This browser blocks notifications from Kaya. Open its settings for this site, allow notifications, and load this page again.':
    'Wannan burauzar tana hana sanarwar Kaya. Ku buɗe saitunanta na wannan shafi, ku ba da izinin sanarwa, ku sake loda shafin.',
  'On an iPhone or iPad, add Kaya to the Home Screen first: press Share, then Add to Home Screen, and open Kaya from there.':
    'A iPhone ko iPad, ku fara saka Kaya a Home Screen: ku danna Share, sannan Add to Home Screen, ku buɗe Kaya daga can.',
  'This browser cannot show notifications. You still see and hear them while Kaya is open.':
    'Wannan burauzar ba ta iya nuna sanarwa. Duk da haka kuna gani da jin su idan Kaya a buɗe take.',
  'This device gets notifications, also when Kaya is closed.':
    'Wannan na’urar tana samun sanarwa, ko da Kaya a rufe take.',
  'This browser cannot get notifications at the moment. You still see and hear them while Kaya is open. Try again later.':
    'Wannan burauzar ba ta iya samun sanarwa yanzu. Duk da haka kuna gani da jin su idan Kaya a buɗe take. Ku sake gwadawa daga baya.',
  'Play a tone when something arrives': 'Kunna ƙara idan wani abu ya zo',
  'Allow browser notifications': 'Ba da izinin sanarwa',
  'Turn on notifications': 'Kunna sanarwa',
  'Turning on…': 'Ana kunnawa…',
  'Turn off on this device': 'Kashe a wannan na’urar',
  'Turning off…': 'Ana kashewa…',
  'Failed to save your choice': 'An kasa ajiye zaɓinku',
  'Your choices': 'Zaɓuɓɓukanku',
  'Failed to load your choices': 'An kasa ɗauko zaɓuɓɓukanku',
  'Loading your choices': 'Ana ɗauko zaɓuɓɓukanku',
  About: 'Game da',
  'In the app': 'A manhaja',
  'On your devices': 'A na’urorinku',
  'By email': 'Ta imel',
  Always: 'Kullum',
  'Security and SOS messages are always sent: on your devices, in the app and by email.':
    'Saƙon tsaro da na SOS ana aika su kullum: a na’urorinku, a manhaja da ta imel.',
  'What you switch off in the app is still listed, without a mark and a tone.':
    'Abin da kuka kashe a manhaja yana nan a jeri, ba alama ba ƙara.',
  'Failed to load notifications': 'An kasa ɗauko sanarwa',
  'Failed to mark as read': 'An kasa sa alamar karantawa',
  'Failed to send the test notification': 'An kasa aika sanarwar gwaji',
  Job: 'Aiki',
  Payment: 'Biyan kuɗi',
  Alert: 'Faɗakarwa',
  News: 'Labari',
  'New jobs': 'Sababbin ayyuka',
  Payments: 'Biyan kuɗi',
  Alerts: 'Faɗakarwa',
  'Not possible in this browser': 'Ba zai yiwu a wannan burauzar ba',
  'This browser gave an address that Kaya cannot send to.':
    'Wannan burauzar ta ba da adireshin da Kaya ba za ta iya aikawa ba.',
  'Always on': 'Kullum a kunne',
  'Alerts always appear in the app. You can switch off the others.':
    'Faɗakarwa tana bayyana a manhaja kullum. Za ku iya kashe sauran.',
} satisfies Dictionary;
