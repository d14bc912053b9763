-- wrk script: one attempt per request, in file order; KAYA_ATTEMPTS has lines of "job token".
local attempts, at = {}, 0
function init(args)
  for line in io.lines(os.getenv('KAYA_ATTEMPTS')) do
    local job, token = line:match('(%S+) (%S+)')
    attempts[#attempts + 1] = wrk.format('POST', '/api/jobs/' .. job .. '/acceptance',
      { ['cookie'] = 'kaya=' .. token, ['origin'] = os.getenv('KAYA_BENCH_ORIGIN') })
  end
end
function request()
  at = at + 1
  return attempts[at] or attempts[#attempts]
end
