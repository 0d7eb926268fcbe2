import { FRAME_HEIGHT, QUESTION_HEIGHT } from './embed-snippets.ts'

const { wide, phone } = FRAME_HEIGHT

/** The embedding guide, S2. */
export const embeddingWords = {
  title: 'Embedding Guide',
  back: 'Order Request settings',
  lead: 'Put your order request form where your customers already are: behind a link, or right on your own website.',
  placeholder: 'your-bakery',
  signedOut: 'These are examples. Sign in, and they show your own form’s address.',
  signIn: 'Sign in',
  chooseFirst: 'Choose your form address first',
  chooseFirstText: 'Until then, the examples below show an address that is not yours.',
  chooseAct: 'Go to form settings',
  disabled: 'Your form is disabled',
  disabledText: 'Customers cannot send requests until you enable it and save.',
  copy: 'Copy',
  copied: 'Copied',
  copyName: (what: string) => `Copy: ${what}`,
  copyFailed: 'Failed to Copy',
  copyFailedText: 'Select the text and copy it by hand.',

  fit: 'Fit it to your page',
  fitText: 'What you choose here goes into the codes below.',
  hideHeader: 'Leave out the form’s header',
  hideHeaderHelp: 'For a website that already has your name and contact details at the top.',
  eventType: 'Event type already chosen',
  eventTypeHelp: 'For a page about one thing, such as your wedding cakes. Customers can still change it.',
  anyEventType: 'None',
  language: 'Language',
  languageHelp: 'For a page in one language. Visitors can still choose another.',
  anyLanguage: 'Your own',

  link: 'Option 1: Direct Link',
  linkText:
    'A link that opens your form in a new tab. For a button, a menu, your social media or your email signature.',
  linkAddress: 'Address of your form',
  linkCode: 'Link as HTML',
  buttonCode: 'Link as a button',
  linkAdvice:
    'Sharing it in several places? Put ?utm_source=instagram (or newsletter, flyer...) at its end, and ' +
    'each request says where it came from. ?date=2026-12-24 chooses a date.',

  frame: 'Option 2: Website Embed',
  frameText:
    'Shows the form inside a page of your website, in a frame of a fixed height. For websites that allow ' +
    'no scripts; on all others Option 3 is better.',
  frameCode: 'Embed code',
  frameAdvice:
    `A height of ${wide} holds all of the form on a page 900px wide. On mobile the form is longer: raise the ` +
    `height to ${phone} there. A frame as low as 1200, or 1400 to 1600 on mobile, works as well, but the ` +
    'form scrolls inside it.',

  script: 'Option 3: Website Embed that fits itself',
  scriptText: 'Recommended. The frame is always as tall as the form: nothing scrolls inside it, on any screen.',
  scriptCode: 'Script',
  scriptAdvice: 'Paste it where the form should stand, as often as you like. It loads nothing but your form.',
  blockCode: 'WordPress block',
  blockAdvice: 'In the WordPress editor choose "Code editor" from the menu at the top right and paste this block.',

  popup: 'Option 4: Popup Button',
  popupText:
    'A button that opens the form over the page, for the top of a page or its menu. What a visitor typed is kept when it is closed.',
  popupCode: 'Button',
  popupAdvice: 'Where scripts are not allowed, the same button opens the form in a new tab.',

  steps: 'Step by step',
  stepsText: 'Menus change now and then; look for the words below.',
  builders: [
    {
      name: 'WordPress',
      steps: [
        'Open the page in the editor, or add a new one.',
        'Press + and add the block "Custom HTML".',
        'Paste the script (Option 3), or the embed code (Option 2) where your site does not allow scripts.',
        'Press "Preview" to look at it, then "Update" or "Publish".',
      ],
    },
    {
      name: 'Elementor',
      steps: [
        'Open the page with "Edit with Elementor".',
        'Drag the widget "HTML" to where the form should stand.',
        'Paste the script (Option 3) into "HTML Code".',
        'Set the section to full width with no padding on mobile, then press "Update".',
      ],
    },
    {
      name: 'Squarespace',
      steps: [
        'Edit the page, press "Add block" and choose "Code".',
        'Leave the type at "HTML" and switch "Display source" off.',
        'Paste the script (Option 3). If your plan does not run scripts, paste the embed code (Option 2).',
        'Save, then look at the page in a private window: the editor itself does not run scripts.',
      ],
    },
    {
      name: 'Wix',
      steps: [
        'In the editor choose "Add Elements", then "Embed Code", then "Embed HTML".',
        'Press "Enter Code" and paste the embed code (Option 2). Wix keeps code in a frame of its own, which a script cannot make taller.',
        `Drag the box to the full width of the page and make it ${wide} pixels tall.`,
        `Switch to the mobile editor, make it ${phone} pixels tall there, then press "Publish".`,
      ],
    },
    {
      name: 'Shopify',
      steps: [
        'Open "Online Store", then "Themes", and press "Customize".',
        'Choose the page at the top, press "Add section" and choose "Custom Liquid".',
        'Paste the script (Option 3) into "Liquid code".',
        'Press "Save". In "Navigation" you can add the page to your menu.',
      ],
    },
    {
      name: 'Webflow',
      steps: [
        'Open the page in the Designer and drag "Code Embed" from the Add panel to where the form should stand.',
        'Paste the script (Option 3) and press "Save & Close".',
        'Publish the site: the Designer itself does not run scripts.',
      ],
    },
    {
      name: 'Square Online',
      steps: [
        'Open "Website", then "Edit site", and choose the page.',
        'Press "Add section" and choose "Embed code".',
        'Choose "Embedded", paste the embed code (Option 2) and press "Save".',
        'Press "Publish".',
      ],
    },
  ],

  styling: 'Styling tips',
  tips: [
    'Give the form a page of its own, the full page wide: it is the one thing visitors should do there.',
    'Keep the page at most 900px wide; the form is made for that and grows no wider.',
    `With the embed code choose a height of ${wide}px, or ${phone}px on mobile. At 1200px to 1600px the ` +
      'form looks cramped and scrolls inside its frame.',
    'The form has the colours you chose in your settings. Choose the background of your website there, and ' +
      'nobody sees where one ends and the other begins.',
    'Your website has your name at the top already? Leave out the form’s header, above. Hidden in its ' +
      'settings it is gone from your link as well.',
  ],

  trouble: 'Troubleshooting',
  problems: [
    {
      sign: 'Nothing shows, or the frame says that it is blocked',
      help:
        'The website must allow frames from this address. Some builders do so on paid plans only, and ' +
        'privacy extensions can block it too; look at it in a private window. A direct link (Option 1) ' +
        'always works.',
    },
    {
      sign: 'The form has scrollbars of its own',
      help:
        'Use the script (Option 3), which fits the height by itself, or raise the height of the embed code ' +
        `to ${wide}, and to ${phone} on mobile. Each question of your own beyond the fourth needs about ` +
        `${QUESTION_HEIGHT} more.`,
    },
    {
      sign: 'It is tight on mobile',
      help: 'Take the padding off the section around the form, so that it has the full width of the screen.',
    },
    {
      sign: 'Search engines do not find the form',
      help:
        'What is in a frame does not count as text of your page. Write a heading and a few sentences above ' +
        'the form, with your place and what you bake.',
    },
    {
      sign: 'The browser says that the content is not secure',
      help: 'A website with HTTPS shows only frames with HTTPS. The address of your form must begin with https:// as well.',
    },
  ],

  support: 'Support and information',
  facts: [
    'What you change in Order Request Form Settings shows in the embedded form at once; the code stays as it is.',
    'Every request arrives in your account, whether it came from a link or from your website.',
    'The form matches the brand colours set in your settings.',
  ],
  askSupport: 'Something does not work? Write to',
  askOperator: 'Something does not work? Ask whoever runs this server.',
} as const
