type Emoji = { readonly emoji: string; readonly name: string };

/** The first emoji to offer on a message. */
export const QUICK_EMOJI = ['👍', '❤️', '😂', '🎉', '😮', '😢'] as const;

const LISTED = `
👍 thumbs up|👎 thumbs down|❤️ heart|🧡 orange heart|💚 green heart|💙 blue heart|💜 purple heart|🖤 black heart|💔 broken heart|🔥 fire|🎉 party popper|🙌 raised hands|👏 clapping|🙏 folded hands|💪 strong arm|👌 OK hand|🤝 handshake|👋 waving hand|✌️ victory hand|🤞 crossed fingers|👀 eyes|💯 hundred|✅ tick|❌ cross|❓ question mark|❗ exclamation mark|⭐ star|✨ sparkles|⚡ lightning|💡 light bulb|
😀 grinning|😁 beaming|😂 tears of joy|🤣 rolling laughing|😊 smiling|🙂 slight smile|😉 winking|😍 heart eyes|🥰 smiling with hearts|😘 blowing a kiss|😎 sunglasses|🤩 star-struck|🥳 partying|🤔 thinking|🤗 hugging|😮 surprised|😱 screaming|😅 sweating smile|😇 halo|🙃 upside down|😐 neutral|🙄 rolling eyes|😴 sleeping|😢 crying|😭 sobbing|😞 disappointed|😡 angry|🤯 exploding head|🥺 pleading|😬 grimacing|🤷 shrugging|🤦 facepalm|
🎵 note|🎶 notes|🎸 guitar|🎤 microphone|🎧 headphones|🎷 saxophone|🥁 drum|🎟️ ticket|🎫 admission ticket|🎬 clapper board|🎭 theatre masks|🎨 palette|🏆 trophy|⚽ football|🏀 basketball|🚲 bicycle|🚆 train|✈️ plane|🚗 car|🏠 house|🏖️ beach|🌍 globe|🌞 sun|🌙 moon|🌧️ rain|❄️ snowflake|🌈 rainbow|🌸 blossom|🍀 clover|🐶 dog|🐱 cat|🦄 unicorn|
☕ coffee|🍵 tea|🍺 beer|🍻 cheers|🍷 wine|🥂 clinking glasses|🍸 cocktail|🍕 pizza|🍔 burger|🍟 fries|🌮 taco|🍜 noodles|🍣 sushi|🥗 salad|🍰 cake|🎂 birthday cake|🍪 cookie|🍎 apple|🍓 strawberry|🥐 croissant|🎁 gift|📅 calendar|⏰ alarm clock|📍 pin|📷 camera|📞 phone|💻 laptop|📌 pushpin|📎 paperclip|🔗 link|🔔 bell|🚀 rocket`;

export const EMOJI: readonly Emoji[] = LISTED.split('|').map((entry) => {
  const [emoji = '', ...name] = entry.trim().split(' ');
  return { emoji, name: name.join(' ') };
});

const names = new Map(EMOJI.map(({ emoji, name }) => [emoji, name]));

export function emojiName(emoji: string): string {
  return names.get(emoji) ?? emoji;
}
