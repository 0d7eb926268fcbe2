/** The palette and the list of shortcuts, which are loaded when they are opened, say this. */
export const paletteWords = {
  paletteName: 'Search and commands',
  palettePlaceholder: 'Search or jump to...',
  paletteNothing: 'Nothing found',
  palettePages: 'Pages',
  paletteActions: 'Actions',
  shortcuts: 'Keyboard shortcuts',
  shortcutPalette: 'Search everything',
  shortcutList: 'Search in this list',
  shortcutHelp: 'Show this list',
  shortcutClose: 'Close the dialog, menu or list of choices',
  shortcutNextRow: 'Go to the next row, field or button',
  shortcutSave: 'Save the form',
  shortcutOpen: 'Open the row, follow the link',
  shortcutBulk: 'Go to the actions for the ticked rows',
  shortcutPress: 'Press the button, tick the box',
}
