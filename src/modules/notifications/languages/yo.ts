import type { Dictionary } from '../../../shared/language.ts';

export default {
  Notifications: 'Ìfitónilétí',
  notifications: 'ìfitónilétí',
  'Your notifications': 'Ìfitónilétí yín',
  'Loading your notifications': 'Ìfitónilétí yín ń bọ̀',
  'No notifications yet.': 'Kò tíì sí ìfitónilétí.',
  'Updates about your jobs, moves and payments appear here.': 'Ìròyìn nípa iṣẹ́, ìkẹ́rù àti ìsanwó yín máa hàn níbí.',
  'Latest notifications': 'Ìfitónilétí tuntun jù lọ',
  'Show older notifications': 'Fi ìfitónilétí àtijọ́ hàn',
  'All read': 'A ti ka gbogbo rẹ̀',
  '{n} unread': '{n} tí a kò tíì kà',
  'Mark all as read': 'Sàmì sí gbogbo rẹ̀ bí èyí tí a ti kà',
  'Marking...': 'Ó ń sàmì...',
  'Mark as read': 'Sàmì bí èyí tí a ti kà',
  'Mark as read: {title}': 'Sàmì bí èyí tí a ti kà: {title}',
  Unread: 'A kò tíì kà á',
  'New: {title}': 'Tuntun: {title}',
  '{title}, and {n} more': '{title}, àti {n} mìíràn',
  'On this device': 'Lórí ẹ̀rọ yìí',
  'Sending…': 'Ó ń lọ…',
  'Send a test notification': 'Fi ìfitónilétí ìdánwò ránṣẹ́',
  'What you want to be told': 'Ohun tí ẹ fẹ́ kí a sọ fún yín',
  'Get a notification on this device when something happens, also when Kaya is closed.':
    'Ẹ gba ìfitónilétí lórí ẹ̀rọ yìí nígbà tí nǹkan bá ṣẹlẹ̀, kódà bí Kaya bá wà ní pípadé.',
  'Turn it on to get notifications on this device when Kaya is closed.':
    'Ẹ tàn án láti gba ìfitónilétí lórí ẹ̀rọ yìí nígbà tí Kaya bá wà ní pípadé.',
  'This browser blocks notifications from Kaya. Open its settings for this site, allow notifications, and load this page again.':
    'Aṣàwákiri yìí ń dí ìfitónilétí Kaya lọ́wọ́. Ẹ ṣí ètò rẹ̀ fún ojúlé yìí, ẹ gba ìfitónilétí láàyè, kí ẹ sì tún ojú ewé yìí gbé.',
  'On an iPhone or iPad, add Kaya to the Home Screen first: press Share, then Add to Home Screen, and open Kaya from there.':
    'Lórí iPhone tàbí iPad, ẹ kọ́kọ́ fi Kaya sí Home Screen: ẹ tẹ Share, lẹ́yìn náà Add to Home Screen, kí ẹ sì ṣí Kaya láti ibẹ̀.',
  'This browser cannot show notifications. You still see and hear them while Kaya is open.':
    'Aṣàwákiri yìí kò lè fi ìfitónilétí hàn. Ẹ ṣì ń rí wọn, ẹ sì ń gbọ́ wọn nígbà tí Kaya bá wà ní ṣíṣí.',
  'This device gets notifications, also when Kaya is closed.':
    'Ẹ̀rọ yìí ń gba ìfitónilétí, kódà bí Kaya bá wà ní pípadé.',
  'This browser cannot get notifications at the moment. You still see and hear them while Kaya is open. Try again later.':
    'Aṣàwákiri yìí kò lè gba ìfitónilétí báyìí. Ẹ ṣì ń rí wọn, ẹ sì ń gbọ́ wọn nígbà tí Kaya bá wà ní ṣíṣí. Ẹ tún gbìyànjú tó bá yá.',
  'Play a tone when something arrives': 'Dún nígbà tí nǹkan bá dé',
  'Allow browser notifications': 'Gba ìfitónilétí láàyè',
  'Turn on notifications': 'Tan ìfitónilétí',
  'Turning on…': 'Ó ń tàn…',
  'Turn off on this device': 'Pa á lórí ẹ̀rọ yìí',
  'Turning off…': 'Ó ń kú…',
  'Failed to save your choice': 'A kò lè fi yíyàn yín pamọ́',
  'Your choices': 'Àwọn yíyàn yín',
  'Failed to load your choices': 'A kò rí yíyàn yín gbé wá',
  'Loading your choices': 'Yíyàn yín ń bọ̀',
  About: 'Nípa',
  'In the app': 'Nínú áàpù',
  'On your devices': 'Lórí ẹ̀rọ yín',
  'By email': 'Nípa ímeèlì',
  Always: 'Nígbà gbogbo',
  'Security and SOS messages are always sent: on your devices, in the app and by email.':
    'À ń fi iṣẹ́ ààbò àti SOS ránṣẹ́ nígbà gbogbo: lórí ẹ̀rọ yín, nínú áàpù àti nípa ímeèlì.',
  'What you switch off in the app is still listed, without a mark and a tone.':
    'Ohun tí ẹ bá pa nínú áàpù ṣì wà nínú àkójọ, láìsí àmì àti ìró.',
  'Failed to load notifications': 'A kò rí ìfitónilétí gbé wá',
  'Failed to mark as read': 'A kò lè sàmì bí èyí tí a ti kà',
  'Failed to send the test notification': 'A kò lè fi ìfitónilétí ìdánwò ránṣẹ́',
  Job: 'Iṣẹ́',
  Payment: 'Ìsanwó',
  Alert: 'Ìkìlọ̀',
  News: 'Ìròyìn',
  'New jobs': 'Iṣẹ́ tuntun',
  Payments: 'Ìsanwó',
  Alerts: 'Ìkìlọ̀',
  'Not possible in this browser': 'Kò ṣe é ṣe nínú aṣàwákiri yìí',
  'This browser gave an address that Kaya cannot send to.':
    'Aṣàwákiri yìí fún wa ní àdírẹ́sì tí Kaya kò lè fi ránṣẹ́ sí.',
  'Always on': 'Ó wà ní títàn nígbà gbogbo',
  'Alerts always appear in the app. You can switch off the others.':
    'Ìkìlọ̀ máa ń hàn nínú áàpù nígbà gbogbo. Ẹ lè pa àwọn yòókù.',
} satisfies Dictionary;
