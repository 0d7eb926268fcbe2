import { ActionIcon, Avatar, Button } from '@mantine/core'
import { IconDots, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#modules/auth/web/session.ts'
import { initialsOf } from '#shared/text/text.ts'
import { confirm } from '#web/feedback/confirm.ts'
import { useAction } from '#web/feedback/use-action.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import { Section } from '#web/layout/section.tsx'
import { Loaded } from '#web/layout/states/loaded.tsx'
import { ListSkeleton } from '#web/layout/states/skeletons.tsx'
import { Menu } from '#web/menu.tsx'
import { useFormats } from '#web/text/formats.tsx'
import { StatusChip } from '#web/text/status-chip.tsx'
import { GIVEN_ROLES, type GivenRole, type Member } from '../schema.ts'
import { teamWords as words } from '../team-words.ts'
import { roleWords } from '../words.ts'
import { InvitationList } from './invitation-list.tsx'
import classes from './team.module.css'
import { teamApi } from './team-api.ts'

const HandOverDialog = fetchedPart(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)
const InviteDialog = fetchedPart(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** The account page's tab on which the office manages the team. */
export function AccountTeam() {
  const team = useQuery({ ...teamApi.read.query({}), staleTime: 0 })
  const [isInviting, setInviting] = useState(false)
  if (!team.data) return <Loaded query={team} failed={words.failed} waiting={<ListSkeleton rows={3} />} />
  const { members, invitations } = team.data
  return (
    <>
      <Section
        title={words.team}
        description={words.teamText}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
            {words.invite}
          </Button>
        }
        flush
      >
        <ul className="bare-list">
          {members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      </Section>
      {invitations.length > 0 ? <InvitationList invitations={invitations} /> : null}
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  )
}

const TONES = { owner: 'accent', manager: 'info', kitchen: 'calm' } as const

function MemberRow({ member }: { member: Member }) {
  const { id, name, email, role, lastSeenAt } = member
  const user = useUser()
  const { age } = useFormats()
  const isMe = id === user.id
  const mayAct = !isMe && role !== 'owner' && (user.role === 'owner' || role === 'kitchen')
  return (
    <li className={classes.row}>
      <Avatar size={36} radius="md" color="rose" aria-hidden>
        {initialsOf(name)}
      </Avatar>
      <div className={classes.who}>
        <strong>{isMe ? words.you(name) : name}</strong>
        <span>{email}</span>
        <span>{lastSeenAt ? words.lastSeen(age(lastSeenAt)) : words.neverSeen}</span>
      </div>
      <div className={classes.side}>
        <StatusChip label={roleWords[role].name} tone={TONES[role]} />
        {mayAct ? <MemberMenu member={member} isOwner={user.role === 'owner'} /> : null}
      </div>
    </li>
  )
}

function MemberMenu({ member: { id, name, role }, isOwner }: { member: Member; isOwner: boolean }) {
  const client = useQueryClient()
  const [isHandingOver, setHandingOver] = useState(false)
  const onDone = () => teamApi.invalidate(client)
  const change = useAction({
    run: (to: GivenRole) => teamApi.changeRole.call({ id, body: { role: to } }),
    success: words.roleChanged,
    failure: words.roleFailed,
    onDone,
  })
  const remove = useAction({
    run: () => teamApi.remove.call({ id }),
    success: words.removed(name),
    failure: words.removeFailed,
    onDone,
  })
  const askRemove = async () => {
    const sure = await confirm({
      title: words.removeTitle(name),
      message: words.removeText(name),
      confirmLabel: words.remove,
      danger: true,
    })
    if (sure) await remove.act()
  }
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={words.acts(name)}
            loading={change.pending || remove.pending}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOwner ? (
            <>
              {GIVEN_ROLES.filter((each) => each !== role).map((each) => (
                <Menu.Item key={each} onClick={() => void change.act(each)}>
                  {words.makeRole(roleWords[each].name)}
                </Menu.Item>
              ))}
              <Menu.Item onClick={() => setHandingOver(true)}>{words.handOver}</Menu.Item>
              <Menu.Divider />
            </>
          ) : null}
          <Menu.Item color="red" onClick={() => void askRemove()}>
            {words.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isHandingOver ? <HandOverDialog id={id} name={name} onClose={() => setHandingOver(false)} /> : null}
    </>
  )
}
