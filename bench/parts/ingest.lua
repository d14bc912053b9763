-- wrk script: each request is the next line of the file KAYA_ATTEMPTS ("token north"), with KAYA_POINTS current points.
local lines, at, points, started = {}, 0, tonumber(os.getenv('KAYA_POINTS')), 0
function init(args)
  for line in io.lines(os.getenv('KAYA_ATTEMPTS')) do lines[#lines + 1] = line end
end
function request()
  at = at % #lines + 1
  started = started + 1
  local now = os.time() * 1000 + (started % 1000)
  local body = {}
  for n = 1, points do
    body[n] = string.format('{"lat":%.6f,"lng":3.37,"at":%d}', 6.5 + (started % 1000) / 1e6, now - (points - n) * 4000)
  end
  return wrk.format('POST', '/api/positions',
    { ['cookie'] = 'kaya=' .. lines[at], ['origin'] = os.getenv('KAYA_BENCH_ORIGIN'), ['content-type'] = 'application/json' },
    '{"points":[' .. table.concat(body, ',') .. ']}')
end
